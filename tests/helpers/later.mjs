/** Preloaded into a program of Node's, which lives twelve years later then, in its threads too. */
const ahead = 12 * 365 * 24 * 60 * 60 * 1000
const { now } = Date

Date.now = () => now() + ahead
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length > 0 ? given : [Date.now()]))
  }
}
