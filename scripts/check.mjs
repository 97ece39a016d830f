// npm run check: all static checks. npm run check -- --only lint,types: some of them.
import { ensureDeps } from './lib/ensure-deps.mjs'
import { choiceFrom, runSteps } from './lib/run-steps.mjs'
import { checkSteps, consumerStep } from './lib/steps.mjs'

await ensureDeps()
await runSteps([...checkSteps(), consumerStep({ whole: true })], choiceFrom(process.argv.slice(2)))
