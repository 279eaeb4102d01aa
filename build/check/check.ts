import type { Diagnostic } from '../model.ts'
import type { CheckInput } from './input.ts'
import { checkDangerous } from './dangerous.ts'
import { checkAnchors, checkImages, checkLinks, checkMarkdownLinks } from './links.ts'
import { checkPrinted } from './printed.ts'

type Check = (input: CheckInput) => Diagnostic[]

const checks: readonly Check[] = [
  checkLinks,
  checkMarkdownLinks,
  checkImages,
  checkAnchors,
  checkPrinted,
  checkDangerous,
]

/** Everything that only the whole site can tell. */
export function checkSite(input: CheckInput): Diagnostic[] {
  return checks.flatMap((check) => check(input))
}
