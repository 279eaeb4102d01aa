import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { Property } from '../../runtime/contract.ts'
import { useDeclaration } from './declarations.ts'
import { TypeCode } from './TypeCode.tsx'
import { after, before, words } from '../../runtime/words.ts'

interface OptionProps {
  readonly name?: string
  /** Markdown of the simplest kind: words, and code in backticks. */
  readonly default?: string
  readonly children?: ReactNode
}

/**
 * A table of the properties of a declared type: names, types and order are the package's, defaults
 * and descriptions the document's. Properties of the language's libraries show when described. Each has
 * an address: `#FetchArgs.url`.
 */
export function Options({
  of,
  from,
  children,
}: {
  of: string
  from: string
  children?: ReactNode
}) {
  const declaration = useDeclaration({ of, from })
  const options = new Map(
    Children.toArray(children)
      .filter(isOption)
      .map((option) => [option.props.name, option.props]),
  )
  const shown = (declaration?.properties ?? []).filter(
    (property) => !property.inherited || options.has(property.name),
  )
  return (
    <div
      className="table options"
      tabIndex={0}
      suppressHydrationWarning
      role="region"
      aria-label={`${before.propertiesOf}${of}${after.propertiesOf}`}
    >
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{words.nameAndDefault}</th>
            <th scope="col">{words.typeAndEffect}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((property) => (
            <Row
              key={property.name}
              id={`${of}.${property.name}`}
              property={property}
              option={options.get(property.name)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One property in words. Drawn by the `Options` round it. */
export function Option({ children }: OptionProps) {
  return children
}

interface RowProps {
  /** Case and dot keep it apart from ids of headings. */
  readonly id: string
  readonly property: Property
  readonly option: OptionProps | undefined
}

function Row({ id, property, option }: RowProps) {
  return (
    <tr id={id}>
      <th scope="row">
        <a rel="bookmark" href={`#${id}`}>
          <code>{property.name}</code>
        </a>{' '}
        {property.deprecated !== undefined && <span className="badge">{words.deprecated}</span>}{' '}
        <Default option={option} optional={property.optional} />
      </th>
      <td>
        <div className="option-type">
          <TypeCode code={property.type} />
        </div>
        {option?.children}
      </td>
    </tr>
  )
}

function Default({ option, optional }: { option: OptionProps | undefined; optional: boolean }) {
  if (option?.default) {
    return (
      <span className="option-default">
        {before.default}
        <Words text={option.default} />
        {after.default}
      </span>
    )
  }
  return optional ? null : <span className="option-default">{words.required}</span>
}

/** Words with code in backticks. */
function Words({ text }: { text: string }) {
  return text.split('`').map((piece, i) => (i % 2 === 0 ? piece : <code key={i}>{piece}</code>))
}

function isOption(child: ReactNode): child is ReactElement<OptionProps> {
  return isValidElement<OptionProps>(child) && child.props.name !== undefined
}
