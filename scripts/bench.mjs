// npm run bench: how fast the built modal opens, beside React's floor, in this machine's Chromium.
import { join } from 'node:path'
import { ensureBrowser } from './lib/ensure-browser.mjs'
import { ensureDeps } from './lib/ensure-deps.mjs'
import { root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { turbo } from './lib/turbo.mjs'

await ensureDeps()
const CHROMIUM_PATH = await ensureBrowser()
const [command = '', ...rest] = turbo('build')
const build = await run(command, rest, { show: true })
if (build.code !== 0) process.exit(build.code)
const { code } = await run(process.execPath, [join(root, 'apps/lab/bench/run.mjs')], {
  env: { CHROMIUM_PATH },
  show: true,
})
process.exit(code)
