import type { PageData } from '../../runtime/contract.ts'
import { each, type Run } from '../graph/run.ts'
import type { OutputFile, Site } from '../model.ts'
import { socialPath } from '../social/picture.ts'
import { socialImage } from '../social/stage.ts'

export interface SocialsInput {
  readonly pages: readonly PageData[]
  readonly site: Site
}

/** The pictures of the pages' link previews, where the settings want them. */
export async function socialFiles({ pages, site }: SocialsInput, run: Run): Promise<OutputFile[]> {
  const chosen = pages.filter((page) => hasSocialImage(page, site))
  const inputs = chosen.map(({ title, breadcrumbs = [] }) => {
    const section = breadcrumbs.slice(0, -1).map(({ label }) => label)
    return {
      title,
      site: site.title,
      ...(section.length > 0 ? { section: section.join(' · ') } : {}),
    }
  })
  const { value } = await each(run, socialImage, inputs)
  return chosen.map(({ path }, i) => ({
    path: socialPath(path),
    contents: Buffer.from(value[i]!, 'base64'),
  }))
}

/** Whether a picture is drawn for the page, unless it brings its own. Nobody shares what is not there. */
export function hasSocialImage({ template }: PageData, { settings }: Site): boolean {
  return settings.socialImages === true && template !== 'not-found'
}
