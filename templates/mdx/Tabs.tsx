import { Children, isValidElement, useId, type ReactElement, type ReactNode } from 'react'
import { words } from '../../runtime/words.ts'

interface TabItemProps {
  /** Default: the words of the label, or its number among the items where it has none. */
  readonly value?: string
  /** Default: the value. */
  readonly label?: ReactNode
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

/**
 * Several ways of one thing. All are in the HTML; `runtime/enhance/tabs.ts` shows one. Ids are made of
 * numbers, as values may hold blanks.
 */
export function Tabs({ group, label = words.choices, children }: TabsProps) {
  const id = `tabs${useId()}`
  const items = itemsOf(children)
  const first = items.find((item) => item.default) ?? items[0]
  return (
    <div className="tabs" data-tab-group={group}>
      <div className="tabs-list" role="tablist" aria-label={label}>
        {items.map((item, i) => (
          <button
            key={item.value}
            type="button"
            className="tab"
            role="tab"
            id={`${id}-${i}`}
            aria-selected={item === first}
            aria-controls={`${id}-${i}-panel`}
            tabIndex={item === first ? undefined : -1}
            data-tab={item.value}
          >
            {item.label ?? item.value}
          </button>
        ))}
      </div>
      {items.map((item, i) => (
        <div
          key={item.value}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-${i}-panel`}
          aria-labelledby={`${id}-${i}`}
          data-tab={item.value}
          data-label={labelOfPanel(item)}
          hidden={item !== first}
        >
          {item.children}
        </div>
      ))}
    </div>
  )
}

/** What is written over a panel where no list of tabs is; undefined where that is its value. */
function labelOfPanel({ value, label }: Item): string | undefined {
  const text = textOf(label)
  return text === value ? undefined : text
}

/** The words of a label; undefined where it has none that can be known without drawing it. */
function textOf(label: ReactNode): string | undefined {
  if (Array.isArray(label)) return label.map(textOf).join('') || undefined
  if (isValidElement<{ children?: ReactNode }>(label)) return textOf(label.props.children)
  return typeof label === 'string' || typeof label === 'number' ? String(label) : undefined
}

/** One of the choices. Drawn by the `Tabs` round it. */
export function TabItem({ children }: TabItemProps) {
  return children
}

interface Item extends TabItemProps {
  readonly value: string
}

/** What stands beside the items is one more of them: nothing that an author wrote is lost. */
function itemsOf(children: ReactNode): Item[] {
  return Children.toArray(children)
    .filter((child) => typeof child !== 'string' || child.trim() !== '')
    .map((child, at) => {
      const props = isItem(child) ? child.props : { children: child }
      return { ...props, value: props.value ?? textOf(props.label) ?? String(at + 1) }
    })
}

/** Components that draw an item say its name as an item does. */
function isItem(child: ReactNode): child is ReactElement<TabItemProps> {
  if (!isValidElement<TabItemProps>(child)) return false
  return child.type === TabItem || 'value' in child.props || 'label' in child.props
}
