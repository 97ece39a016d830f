// npm run test:all: everything there is. It takes --only and --from as npm test does.
import { ensureDeps } from './lib/ensure-deps.mjs'
import { choiceFrom, runSteps } from './lib/run-steps.mjs'
import { checkSteps, wholeSteps } from './lib/steps.mjs'

await ensureDeps()
await runSteps([...checkSteps(), ...wholeSteps()], choiceFrom(process.argv.slice(2)))
