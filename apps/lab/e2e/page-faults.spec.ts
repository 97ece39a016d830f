import { journeys } from '../faults/journeys/journeys'
import { pageFaults } from '../faults/page-faults'
import { runPageFault } from '../faults/run-fault'
import { gate } from './support/gate'
import { test } from './support/test'

// A frame of another origin gets no press below the edge of the browser's own window.
test.use({ viewport: { width: 1000, height: 690 } })

/** A fault for some of the journeys; `npm run faults` has all of both. */
const tried: Readonly<Record<string, string>> = {
  'swap of a coin': 'the network drops, and returns',
  'swap with an approval': 'the page is loaded anew',
  buy: 'the page is loaded anew',
  'login by e-mail': 'localStorage is corrupt, and the page is loaded anew',
  'login by a service': 'the page is loaded anew',
  'approval in the embedded wallet': 'the modal is closed',
}

for (const journey of journeys) {
  const fault = pageFaults.find(({ name }) => name === tried[journey.name])
  if (!fault) continue
  test(`${journey.name}, and ${fault.name}`, { tag: gate }, async ({ labPage }) => {
    test.slow()
    await runPageFault(labPage, journey, fault)
  })
}
