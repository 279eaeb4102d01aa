/** How far the dates of files may be behind the clock, in milliseconds. */
export const TICK = 20
