import { plain } from '../documents.ts'
import { slugOf } from '../sidebars/sidebars.ts'

/** Whole lines, where a heading whose emoji will stand for a name keeps the id that the name is part of. */
export function withNamedIds(prose: string): string {
  return prose.replace(/^[ \t>]*#{2,6}[ \t](.*)$/gm, (line, written: string) => {
    const heading = written.trim()
    const isNamed = withEmoji(heading, () => {}) !== heading && !heading.endsWith('}')
    return isNamed ? `${line.trimEnd()} {#${slugOf(plain(heading))}}` : line
  })
}

/**
 * Prose with the emoji for their names in colons, which Docusaurus reads and Markdown does not. `tell` is
 * called with those that are not known here. The value of an attribute stays, and what stands in quotes is not
 * told: it may be a value, too, as a database's ":memory:".
 */
export function withEmoji(prose: string, tell: (name: string) => void): string {
  return prose.replace(
    /(?<![\w:/]|=['"]):([a-z\d_+-]+):(?![:/])/g,
    (whole, name: string, at: number) => {
      if (Object.hasOwn(emoji, name)) return emoji[name]!
      const isQuoted = /['"]/.test(prose[at - 1] ?? '')
      const isWord = /\w/.test(prose[at + whole.length] ?? '')
      if (/[a-z]/.test(name) && !isQuoted && !isWord) tell(whole)
      return whole
    },
  )
}

/** Those that documentation uses. */
const emoji: Readonly<Record<string, string>> = {
  '+1': '👍',
  '-1': '👎',
  '100': '💯',
  alarm_clock: '⏰',
  arrow_down: '⬇️',
  arrow_left: '⬅️',
  arrow_right: '➡️',
  arrow_up: '⬆️',
  art: '🎨',
  bell: '🔔',
  blue_heart: '💙',
  blush: '😊',
  book: '📖',
  books: '📚',
  boom: '💥',
  bug: '🐛',
  bulb: '💡',
  calendar: '📆',
  chart_with_upwards_trend: '📈',
  clap: '👏',
  construction: '🚧',
  cop: '👮',
  cry: '😢',
  dart: '🎯',
  electric_plug: '🔌',
  exclamation: '❗',
  eyes: '👀',
  file_folder: '📁',
  fire: '🔥',
  gear: '⚙️',
  gift: '🎁',
  globe_with_meridians: '🌐',
  grin: '😁',
  hammer: '🔨',
  hammer_and_wrench: '🛠️',
  heart: '❤️',
  heavy_check_mark: '✔️',
  heavy_plus_sign: '➕',
  hourglass: '⌛',
  hugs: '🤗',
  information_source: 'ℹ️',
  joy: '😂',
  key: '🔑',
  laughing: '😆',
  link: '🔗',
  lock: '🔒',
  mag: '🔍',
  memo: '📝',
  muscle: '💪',
  no_entry: '⛔',
  ok_hand: '👌',
  package: '📦',
  pencil: '📝',
  point_down: '👇',
  point_right: '👉',
  point_up: '☝️',
  pray: '🙏',
  question: '❓',
  raised_hands: '🙌',
  rocket: '🚀',
  rotating_light: '🚨',
  see_no_evil: '🙈',
  slightly_smiling_face: '🙂',
  smile: '😄',
  smiley: '😃',
  sparkles: '✨',
  star: '⭐',
  stop_sign: '🛑',
  sunglasses: '😎',
  sweat_smile: '😅',
  tada: '🎉',
  thinking: '🤔',
  thumbsdown: '👎',
  thumbsup: '👍',
  trophy: '🏆',
  unlock: '🔓',
  warning: '⚠️',
  wave: '👋',
  white_check_mark: '✅',
  wink: '😉',
  wrench: '🔧',
  x: '❌',
  zap: '⚡',
}
