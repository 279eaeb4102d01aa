/** Signals by which a process is told to end: by a key, by another program, or as its terminal is closed. */
export const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
