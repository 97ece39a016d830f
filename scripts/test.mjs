// npm test: everything. npm test -- --only unit,e2e: some steps.
import { ensureBrowsers, ensureOtherBrowsers } from './lib/ensure-browser.mjs'
import { ensureDeps } from './lib/ensure-deps.mjs'
import { ensurePostgres } from './lib/ensure-postgres.mjs'
import { onlyFrom, runSteps } from './lib/run-steps.mjs'
import { staticSteps, testSteps } from './lib/steps.mjs'

await ensureDeps()
const only = onlyFrom(process.argv.slice(2))
const runs = (/** @type {string} */ id) => !only || only.includes(id)
const browsers = {
  ...(runs('e2e') || runs('journeys') ? await ensureBrowsers() : {}),
  ...(runs('journeys') ? await ensureOtherBrowsers() : {}),
}
if (runs('unit')) await ensurePostgres()
await runSteps([...staticSteps(), ...testSteps(browsers)], only)
