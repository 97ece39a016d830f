// npm run check: all static checks. npm run check -- --only lint,types: some.
import { ensureDeps } from './lib/ensure-deps.mjs'
import { onlyFrom, runSteps } from './lib/run-steps.mjs'
import { staticSteps } from './lib/steps.mjs'

await ensureDeps()
await runSteps(staticSteps(), onlyFrom(process.argv.slice(2)))
