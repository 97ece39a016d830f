// npm run e2e -- <playwright arguments>
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
const { code } = await run(tool('playwright'), ['test', ...process.argv.slice(2)], {
  cwd: join(root, 'apps/lab'),
  env,
  show: true,
  timeout: 7_200_000, // enough for all tests, or for debugging
})
process.exit(code)
