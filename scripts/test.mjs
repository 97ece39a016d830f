// npm test: what every change is held against. npm test -- --only unit,e2e: some steps;
// --from e2e: that one and those after it.
import { ensureBrowsers } from './lib/ensure-browser.mjs'
import { ensureDeps } from './lib/ensure-deps.mjs'
import { ensurePostgres } from './lib/ensure-postgres.mjs'
import { choiceFrom, runSteps } from './lib/run-steps.mjs'
import { checkSteps, gateSteps } from './lib/steps.mjs'

await ensureDeps()
const choice = choiceFrom(process.argv.slice(2))
await ensurePostgres()
await runSteps([...checkSteps(), ...gateSteps(await ensureBrowsers())], choice)
