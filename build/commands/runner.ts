/**
 * How a project runs its packages' commands: by the program that runs this one, as its `user agent` says.
 * npx, which comes with Node, where that is none of those that have a way of their own.
 */
export function runner(agent = process.env['npm_config_user_agent'] ?? ''): string {
  if (agent.startsWith('pnpm/')) return 'pnpm exec'
  return agent.startsWith('yarn/') ? 'yarn' : 'npx'
}
