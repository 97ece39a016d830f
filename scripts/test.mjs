// npm test: what every change is held against. npm test -- --only unit,e2e: some steps;
// --from e2e: that one and those after it.
import { installChromium } from './lib/ensure-browser.mjs'
import { ensureDeps } from './lib/ensure-deps.mjs'
import { choiceFrom, runSteps } from './lib/run-steps.mjs'
import { checkSteps, gateSteps } from './lib/steps.mjs'

// npm and apt wait for the network most of the time, so they install side by side.
await Promise.all([ensureDeps(), installChromium()])
await runSteps([...checkSteps(), ...gateSteps()], choiceFrom(process.argv.slice(2)))
