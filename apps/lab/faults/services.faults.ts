import { test } from '../e2e/support/test'
import { badAnswers } from './answers'
import { journeys } from './journeys/journeys'
import { walletJourneys } from './journeys/wallet-journeys'
import { runServiceFault } from './run-fault'

// A cross-origin frame receives no presses below the edge of the browser's own window.
test.use({ viewport: { width: 1000, height: 690 } })

for (const journey of [...journeys, ...walletJourneys]) {
  for (const service of Object.keys(journey.services)) {
    for (const bad of badAnswers) {
      test(`the journey “${journey.name}” › can be finished once this service works again: ${service} (${bad.name})`, async ({
        labPage,
      }) => {
        await runServiceFault(labPage, journey, service, bad)
      })
    }
  }
}
