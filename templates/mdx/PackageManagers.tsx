import { TabItem, Tabs } from './Tabs.tsx'
import { packageManagerGroup, packageManagers } from '../../runtime/packageManagers.ts'
import { words } from '../../runtime/words.ts'

interface PackageManagersProps {
  /** Names with a space between: `react react-dom`. */
  readonly pkg: string
  readonly dev?: boolean
}

/** The command that adds a package, for each package manager. */
export function PackageManagers({ pkg, dev = false }: PackageManagersProps) {
  return (
    <Tabs group={packageManagerGroup} label={words.packageManager}>
      {packageManagers.map(({ name, label, add, addDev }) => (
        <TabItem key={name} value={name} label={label}>
          <Command text={[add, ...(dev ? [addDev] : []), pkg].join(' ')} />
        </TabItem>
      ))}
    </Tabs>
  )
}

function Command({ text }: { text: string }) {
  return (
    <figure className="code code-untitled" data-language="bash">
      <figcaption className="code-header">
        <span className="code-language">Shell</span>
        <button
          type="button"
          className="code-button"
          data-copy=""
          aria-label={words.copyCode}
          title={words.copyCodeShort}
        />
      </figcaption>
      <pre tabIndex={0} suppressHydrationWarning>
        <code>
          <span className="line">{text}</span>
        </code>
      </pre>
    </figure>
  )
}
