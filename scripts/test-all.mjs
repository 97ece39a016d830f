// npm run test:all: runs every test. Accepts --only and --from like npm test.
import { installChromium } from './lib/ensure-browser.mjs'
import { ensureDeps } from './lib/ensure-deps.mjs'
import { choiceFrom, runSteps } from './lib/run-steps.mjs'
import { checkSteps, wholeSteps } from './lib/steps.mjs'

// npm and apt mostly wait for the network, so they install in parallel.
await Promise.all([ensureDeps(), installChromium()])
await runSteps([...checkSteps(), ...wholeSteps()], choiceFrom(process.argv.slice(2)))
