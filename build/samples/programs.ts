import type { Project, ProjectFile, View } from './project.ts'

/** A view with its place among the virtual files. */
export interface PlacedView {
  readonly page: string
  /** Its index among the page's views. */
  readonly index: number
  readonly view: View
  /** Where its files lie, with a slash at the end. */
  readonly folder: string
  /** Where files that only declare modules lie: once for all views of the page. */
  readonly shelf: string
}

/** The virtual path of a file of a view. */
export function placeOf({ folder, shelf }: PlacedView, file: ProjectFile): string {
  return (file.declares ? shelf : folder) + file.path
}

/** The modules that the view declares for its whole program. */
export function declaredBy({ view }: PlacedView): string[] {
  return view.files.flatMap((file) => file.declares ?? [])
}

/**
 * Which views are checked in one program: as many as cannot see one another. A view that declares
 * globals or adds to modules has its own; one that declares modules which no other page names shares
 * the first.
 */
export function programsOf(
  projects: readonly Project[],
  folder: string,
): readonly (readonly PlacedView[])[] {
  const pages = projects.map((project) => ({ project, views: placed(project, folder) }))
  const shared: PlacedView[] = []
  const others: PlacedView[][] = []
  for (const { project, views } of pages) {
    const plain = views.filter((one) => !isAlone(one.view))
    const names = new Set(plain.flatMap(declaredBy))
    if (declareTheSame(plain) && !namedBy(projects, project, names)) shared.push(...plain)
    else if (declareTheSame(plain)) others.push(plain)
    else others.push(...plain.map((one) => [one]))
    others.push(...views.filter((one) => isAlone(one.view)).map((one) => [one]))
  }
  return [shared, ...others].filter((views) => views.length > 0)
}

function placed({ page, views }: Project, folder: string): PlacedView[] {
  const shelf = `${folder}${page.replaceAll('../', '')}/`
  return views.map((view, index) => ({ page, index, view, shelf, folder: `${shelf}${index}/` }))
}

function isAlone({ files }: View): boolean {
  return files.some((file) => file.ambient && !file.declares)
}

function declareTheSame([first, ...others]: readonly PlacedView[]): boolean {
  if (!first) return true
  const wanted = first.view.files.filter((file) => file.declares)
  return others.every(({ view }) => {
    const found = view.files.filter((file) => file.declares)
    return found.length === wanted.length && found.every((file) => wanted.includes(file))
  })
}

/** Whether another page's code holds one of the names; of a pattern such as `*.css`, its fixed part. */
function namedBy(
  projects: readonly Project[],
  except: Project,
  names: ReadonlySet<string>,
): boolean {
  const parts = [...names].map((name) => name.replaceAll('*', ''))
  if (parts.length === 0) return false
  const files = projects
    .filter((one) => one !== except)
    .flatMap((one) => one.views.flatMap((view) => view.files))
  return files.some(({ code }) => parts.some((part) => code.includes(part)))
}
