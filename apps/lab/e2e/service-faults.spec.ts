import { badAnswers } from '../faults/answers'
import { walletJourneys } from '../faults/journeys/wallet-journeys'
import { runServiceFault } from '../faults/run-fault'
import { gate } from './support/gate'
import { test } from './support/test'

/** A service and how it answers, for some of the journeys; `npm run faults` has all of them. */
const tried: Readonly<Record<string, readonly [service: string, answer: string]>> = {
  'connect with ethers': ['list of wallets', 'garbage'],
  'connect with wagmi': ['chain', '500'],
  'connect on Solana': ['chain', 'garbage'],
  'connect on Bitcoin': ['chain', 'hangs'],
  'restore on reload': ['blockchain API', 'hangs'],
  'sign in': ['sessions', '500'],
}

for (const journey of walletJourneys) {
  const [service = '', answer] = tried[journey.name] ?? []
  const bad = badAnswers.find(({ name }) => name === answer)
  if (!bad) continue
  test(`${journey.name}, and ${service}: ${bad.name}`, { tag: gate }, async ({ labPage }) => {
    await runServiceFault(labPage, journey, service, bad)
  })
}
