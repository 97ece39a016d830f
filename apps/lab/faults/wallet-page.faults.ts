import { test } from '../e2e/support/test'
import { walletJourneys } from './journeys/wallet-journeys'
import { pageFaults } from './page-faults'
import { runPageFault } from './run-fault'

for (const journey of walletJourneys) {
  for (const fault of pageFaults) {
    test(`${journey.name} › ${fault.name}`, async ({ labPage }) => {
      await runPageFault(labPage, journey, fault)
    })
  }
}
