/** The clock of files may be so much behind, milliseconds. */
export const TICK = 20
