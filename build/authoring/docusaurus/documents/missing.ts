import { posix } from 'node:path'
import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import type { Diagnostic, OutputFile } from '../../../model.ts'
import { filesBelow } from '../filesBelow.ts'
import { foreignPlaces, importPlace } from './importPlaces.ts'
import { openingsIn } from './lines.ts'
import type { ReactPage } from './pages.ts'
import type { RewrittenFile } from './rewrittenFile.ts'
import { isSass } from './sass.ts'
import { shims, standsForComponent } from './shims.ts'
import type { UnwrittenPage } from './unwrittenPages.ts'

/** What a file uses that has no counterpart. */
export function missing({
  file,
  foreign,
  unknown,
  attributes,
  remarks,
}: RewrittenFile): Diagnostic[] {
  const text = unknown.length + foreign.length > 0 ? file.contents.toString() : ''
  return [
    ...[...foreignPlaces(text, foreign)]
      .filter(([name]) => !(name in shims))
      .map(([name, place]) => noCounterpart({ file: file.path, ...place }, ...toldOf(name)))
      .filter(({ message }, at, all) => all.findIndex((one) => one.message === message) === at),
    ...[...new Set(unknown)].map((name) =>
      noCounterpart(
        { file: file.path, ...importPlace(text, name) },
        `The import "${name}"`,
        isSass(name)
          ? 'It is in Sass, which the old site has not installed: run "npm install sass" there, and import again.'
          : 'It is not a file of the site: copy the file into src/ and import it from there.',
      ),
    ),
    ...leftAttributes(file, attributes),
    ...remarks.map(({ what, hint, ...place }) =>
      noCounterpart({ file: file.path, ...place }, what, hint),
    ),
  ]
}

/** The attributes of admonitions that are left out, each where it is met first. */
function leftAttributes(
  { path, contents }: OutputFile,
  ofAdmonitions: readonly string[],
): Diagnostic[] {
  const all = new Set(ofAdmonitions.filter((written) => written !== ''))
  const openings = all.size > 0 ? openingsIn(contents.toString()) : []
  return [...all].map((written) =>
    noCounterpart(
      { file: path, ...openings[ofAdmonitions.indexOf(written)] },
      `The attribute "${written}" on an admonition`,
      'It was left out: give the heading before it an id, or style all admonitions of its kind.',
    ),
  )
}

/** A module without a counterpart, and what to do. */
function toldOf(module: string): [what: string, hint: string] {
  if (ofOpenApi.test(module)) {
    return [
      'A page made from an OpenAPI description',
      'Its components show what is between their tags, and nothing else: make Markdown of the description before the build.',
    ]
  }
  return standsForComponent(module)
    ? [
        `The component "${module}"`,
        'It shows what is between its tags, and nothing else: write your own.',
      ]
    : [`The module "${module}"`, 'What is read of it is empty: do without it, or write your own.']
}

/** Components that docusaurus-theme-openapi-docs brings for the pages that its plugin writes. */
const ofOpenApi =
  /^@theme\/(?:Api(?:Explorer|DemoPanel)\/|(?:Api|Discriminator|Mime|Operation|Schema)Tabs$|(?:Params|Schema)Item$|ParamsDetails$|(?:Request|Response)Schema$|Response(?:Samples|Examples)$|StatusCodes$)/

interface SiteFiles {
  readonly pages: readonly ReactPage[]
  readonly unwritten: readonly UnwrittenPage[]
  readonly copied: readonly OutputFile[]
}

/** Files of the site that nothing here reads; of its theme, those that are not among the copied ones. */
export function foreignSources(dir: string, { pages, unwritten, copied }: SiteFiles): Diagnostic[] {
  const replaced = new Set(unwritten.map(({ old }) => old.file))
  const known = new Set(copied.map(({ path }) => componentOf(path)))
  const theme = [...new Set(filesBelow(dir, 'src/theme').map(componentOf))].filter(
    (path) => !known.has(path) && !path.startsWith('src/theme/MDXComponents'),
  )
  return [
    ...pages.map(({ file }) =>
      noCounterpart(
        file,
        'A page written in React',
        replaced.has(file)
          ? 'A page without its words stands for it below content/, so that links lead there: write it as MDX.'
          : 'Write it as MDX below content/.',
      ),
    ),
    ...theme.map((path) =>
      noCounterpart(path, 'A swizzled component', 'Change a copy of the templates instead.'),
    ),
  ]
}

/** The folder of a component of the theme, or its file where that has none of its own. */
function componentOf(path: string): string {
  const folder = posix.dirname(path)
  return folder === 'src/theme' ? path : folder
}
