import { test } from '../e2e/support/test'
import { badAnswers } from './answers'
import { walletJourneys } from './journeys/wallet-journeys'
import { runServiceFault } from './run-fault'

for (const journey of walletJourneys) {
  for (const service of Object.keys(journey.services)) {
    for (const bad of badAnswers) {
      test(`${journey.name} › ${service}: ${bad.name}`, async ({ labPage }) => {
        await runServiceFault(labPage, journey, service, bad)
      })
    }
  }
}
