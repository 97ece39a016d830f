// npm run test:all: everything there is. It takes --only and --from as npm test does.
import { ensureBrowsers, ensureOtherBrowsers } from './lib/ensure-browser.mjs'
import { ensureDeps } from './lib/ensure-deps.mjs'
import { ensurePostgres } from './lib/ensure-postgres.mjs'
import { choiceFrom, runSteps } from './lib/run-steps.mjs'
import { checkSteps, wholeSteps } from './lib/steps.mjs'

await ensureDeps()
const choice = choiceFrom(process.argv.slice(2))
await ensurePostgres()
const browsers = { ...(await ensureBrowsers()), ...(await ensureOtherBrowsers()) }
await runSteps([...checkSteps(), ...wholeSteps(browsers)], choice)
