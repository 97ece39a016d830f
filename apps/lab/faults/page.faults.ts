import { test } from '../e2e/support/test'
import { journeys } from './journeys/journeys'
import { walletJourneys } from './journeys/wallet-journeys'
import { pageFaults } from './page-faults'
import { runPageFault } from './run-fault'

// A cross-origin frame receives no presses below the edge of the browser's own window.
test.use({ viewport: { width: 1000, height: 690 } })

for (const journey of [...journeys, ...walletJourneys]) {
  for (const fault of pageFaults) {
    test(`the journey “${journey.name}” › is finished, at the latest on a second try, although ${fault.name}`, async ({
      labPage,
    }) => {
      await runPageFault(labPage, journey, fault)
    })
  }
}
