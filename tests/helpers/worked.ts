/** Milliseconds that the processor has worked for this process: the clock would tell of others too. */
export function worked(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
