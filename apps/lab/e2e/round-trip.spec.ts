import { environments } from '../round-trip/environments'
import { outcomes } from '../round-trip/outcomes'
import { runTrip } from '../round-trip/run-trip'
import { approveWhileSuspended } from '../round-trip/suspended-requests'
import { test } from './support/test'

/** Each outcome once, each environment at least once. `npm run round-trip` runs every pair. */
for (const [at, outcome] of outcomes.entries()) {
  const environment = environments[at % environments.length]
  if (!environment) continue
  const title = `into the wallet’s app and back, in this environment: ${environment.name}, with this outcome: ${outcome.name}`
  test(title, async ({ lab }) => {
    await runTrip(lab, environment, outcome)
  })
}

test('requests that the visitor approved in the wallet while the page was suspended show as approved on return', async ({
  lab,
}) => {
  await approveWhileSuspended(lab, 6)
})
