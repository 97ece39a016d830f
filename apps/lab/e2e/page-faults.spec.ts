import { journeys } from '../faults/journeys/journeys'
import { pageFaults } from '../faults/page-faults'
import { runPageFault } from '../faults/run-fault'
import { gateIf } from './support/gate'
import { test } from './support/test'

// A cross-origin frame receives no presses below the edge of the browser's own window.
test.use({ viewport: { width: 1000, height: 690 } })

/**
 * One fault for some of the journeys. `npm run faults` runs every pair. The gate has each of these
 * kinds once.
 */
const tried: Readonly<Record<string, { name: string; inGate?: boolean }>> = {
  'swap of a coin': { name: 'the network drops, and returns', inGate: true },
  'swap with an approval': { name: 'the page reloads' },
  buy: { name: 'the page reloads' },
  'login by email': {
    name: 'localStorage is corrupt, and the page reloads',
    inGate: true,
  },
  'login by a service': { name: 'the page reloads' },
  'approval in the embedded wallet': { name: 'the modal is closed', inGate: true },
}

for (const journey of journeys) {
  const { name: faultName, inGate = false } = tried[journey.name] ?? {}
  const fault = pageFaults.find(({ name }) => name === faultName)
  if (!fault) continue
  test(
    `the journey “${journey.name}” is finished, at the latest on a second try, although ${fault.name}`,
    gateIf(inGate),
    async ({ labPage }) => {
      test.slow()
      await runPageFault(labPage, journey, fault)
    },
  )
}
