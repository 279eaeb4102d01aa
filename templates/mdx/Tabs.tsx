import { Children, isValidElement, useId, type ReactElement, type ReactNode } from 'react'
import { words } from '../../runtime/words.ts'

interface TabItemProps {
  readonly value: string
  /** Default: the value. */
  readonly label?: string
  /** The one that shows first, instead of the first one. */
  readonly default?: boolean
  readonly children: ReactNode
}

interface TabsProps {
  /** Tabs of one group change together, on every page. */
  readonly group?: string
  /** Names the choice for who cannot see it. */
  readonly label?: string
  readonly children: ReactNode
}

/** Several ways of one thing. All are in the HTML; `runtime/enhance/tabs.ts` shows one. */
export function Tabs({ group, label = words.choices, children }: TabsProps) {
  const id = `tabs${useId()}`
  const items = Children.toArray(children).filter(isItem)
  const first = items.find(({ props }) => props.default) ?? items[0]
  return (
    <div className="tabs" data-tab-group={group}>
      <div className="tabs-list" role="tablist" aria-label={label}>
        {items.map((item) => (
          <button
            key={item.props.value}
            type="button"
            className="tab"
            role="tab"
            id={`${id}-${item.props.value}`}
            aria-selected={item === first}
            aria-controls={`${id}-${item.props.value}-panel`}
            tabIndex={item === first ? undefined : -1}
            data-tab={item.props.value}
          >
            {item.props.label ?? item.props.value}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.props.value}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-${item.props.value}-panel`}
          aria-labelledby={`${id}-${item.props.value}`}
          data-tab={item.props.value}
          data-label={labelOfPanel(item.props)}
          hidden={item !== first}
        >
          {item.props.children}
        </div>
      ))}
    </div>
  )
}

/** What is written over a panel where no list of tabs is; undefined where that is its value. */
function labelOfPanel({ value, label }: TabItemProps): string | undefined {
  return label === value ? undefined : label
}

/** One of the choices. Drawn by the `Tabs` round it. */
export function TabItem({ children }: TabItemProps) {
  return children
}

function isItem(child: ReactNode): child is ReactElement<TabItemProps> {
  return isValidElement<Partial<TabItemProps>>(child) && child.props.value !== undefined
}
