// npm test: everything. npm test -- --only unit,e2e: some steps.
import { ensureBrowsers } from './lib/ensure-browser.mjs'
import { ensureDeps } from './lib/ensure-deps.mjs'
import { onlyFrom, runSteps } from './lib/run-steps.mjs'
import { staticSteps, testSteps } from './lib/steps.mjs'

await ensureDeps()
const only = onlyFrom(process.argv.slice(2))
const browsers = !only || only.includes('e2e') ? await ensureBrowsers() : {}
await runSteps([...staticSteps(), ...testSteps(browsers)], only)
