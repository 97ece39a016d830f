// npm test: the tests for every change. npm test -- --only unit,e2e: some steps. --from e2e: that step and all later
// ones.
import { installChromium } from './lib/ensure-browser.mjs'
import { ensureDeps } from './lib/ensure-deps.mjs'
import { choiceFrom, runSteps } from './lib/run-steps.mjs'
import { checkSteps, gateSteps } from './lib/steps.mjs'

// npm and apt mostly wait for the network, so they install in parallel.
await Promise.all([ensureDeps(), installChromium()])
await runSteps([...checkSteps(), ...gateSteps()], choiceFrom(process.argv.slice(2)))
