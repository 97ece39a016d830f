import { badAnswers } from '../faults/answers'
import { walletJourneys } from '../faults/journeys/wallet-journeys'
import { runServiceFault } from '../faults/run-fault'
import { gateIf } from './support/gate'
import { test } from './support/test'

/** A service and its answer, for some of the journeys. `npm run faults` runs every pair. */
const tried: Readonly<Record<string, readonly [service: string, answer: string]>> = {
  'connect with ethers': ['list of wallets', 'garbage'],
  'connect with wagmi': ['chain', '500'],
  'connect on Solana': ['chain', 'garbage'],
  'connect on Bitcoin': ['chain', 'hangs'],
  'restore on reload': ['blockchain API', 'hangs'],
  'sign in': ['sessions', '500'],
}

/** Each kind of answer once. */
const inGate = ['connect with wagmi', 'connect on Solana', 'connect on Bitcoin']

for (const journey of walletJourneys) {
  const [service = '', answer] = tried[journey.name] ?? []
  const bad = badAnswers.find(({ name }) => name === answer)
  if (!bad) continue
  const title = `the journey “${journey.name}” can be finished once this service works again: ${service} (${bad.name})`
  test(title, gateIf(inGate.includes(journey.name)), async ({ labPage }) => {
    await runServiceFault(labPage, journey, service, bad)
  })
}
