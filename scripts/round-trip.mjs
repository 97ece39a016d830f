// npm run round-trip: runs every way into a wallet on another device and back. Prints a table at the end.
// Further arguments go to Playwright: npm run round-trip -- -g "desktop browser"
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
const args = ['test', '-c', 'round-trip/playwright.config.ts', ...process.argv.slice(2)]
const { code } = await run(tool('playwright'), args, {
  cwd: join(root, 'apps/lab'),
  env,
  show: true,
  timeout: 3_600_000,
})
process.exit(code)
