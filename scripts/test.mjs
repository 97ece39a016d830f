// npm test: what every change is held against. npm test -- --only unit,e2e: some steps;
// --from e2e: that one and those after it.
import { ensureDeps } from './lib/ensure-deps.mjs'
import { choiceFrom, runSteps } from './lib/run-steps.mjs'
import { checkSteps, gateSteps } from './lib/steps.mjs'

await ensureDeps()
await runSteps([...checkSteps(), ...gateSteps()], choiceFrom(process.argv.slice(2)))
