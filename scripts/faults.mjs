// npm run faults: runs every journey with every fault that can affect it. Prints a table at the end.
import { join } from 'node:path'
import { ensureBrowsers } from './lib/ensure-browser.mjs'
import { ensureDeps } from './lib/ensure-deps.mjs'
import { root, tool } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { turbo } from './lib/turbo.mjs'

await ensureDeps()
const env = await ensureBrowsers()
const [command = '', ...rest] = turbo('build')
const build = await run(command, rest, { show: true })
if (build.code !== 0) process.exit(build.code)
const args = ['test', '-c', 'faults/playwright.config.ts', ...process.argv.slice(2)]
const { code } = await run(tool('playwright'), args, {
  cwd: join(root, 'apps/lab'),
  env,
  show: true,
  timeout: 14_400_000,
})
process.exit(code)
