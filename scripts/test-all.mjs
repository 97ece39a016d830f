// npm run test:all: everything there is. It takes --only and --from as npm test does.
import { installChromium } from './lib/ensure-browser.mjs'
import { ensureDeps } from './lib/ensure-deps.mjs'
import { choiceFrom, runSteps } from './lib/run-steps.mjs'
import { checkSteps, wholeSteps } from './lib/steps.mjs'

// npm and apt wait for the network most of the time, so they install side by side.
await Promise.all([ensureDeps(), installChromium()])
await runSteps([...checkSteps(), ...wholeSteps()], choiceFrom(process.argv.slice(2)))
