// npm run soak -- --runs 200 [--seed 1] [--log file]
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowsers } from './lib/ensure-browser.mjs'
import { ensureDeps } from './lib/ensure-deps.mjs'
import { root, tool } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { turbo } from './lib/turbo.mjs'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    log: { type: 'string', default: '' },
  },
})
await ensureDeps()
const env = await ensureBrowsers()
const [command = '', ...rest] = turbo('build')
const build = await run(command, rest, { show: true })
if (build.code !== 0) process.exit(build.code)
const { code } = await run(tool('playwright'), ['test', '-c', 'soak/playwright.config.ts'], {
  cwd: join(root, 'apps/lab'),
  env: { ...env, SOAK_RUNS: values.runs, SOAK_SEED: values.seed, SOAK_LOG: values.log },
  show: true,
  timeout: Number(values.runs) * 300_000,
})
process.exit(code)
