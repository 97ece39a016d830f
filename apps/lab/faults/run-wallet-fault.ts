import type { LabPage } from '../e2e/support/lab-page'
import { expect } from '../e2e/support/test'
import { complete, createVisit, expectClear, type Journey, putDown } from './visit'
import type { WalletFault } from './wallet-faults'

/** Runs a journey while the wallet misbehaves, then again with the wallet working. */
export async function runWalletFault(
  lab: LabPage,
  journey: Journey,
  method: string,
  fault: WalletFault,
) {
  const visit = createVisit(lab)
  await journey.prepare?.(visit)
  await lab.goto(journey.query)
  await journey.start(visit)
  await fault.putOn(lab, method)
  await journey.begin(visit).catch(() => {})
  await expectClear(lab)
  await fault.takeOff(lab)
  await putDown(lab)
  await complete(journey, visit)
  await expect(lab.status).toHaveText('connected')
  expect(lab.complaints.filter((said) => said.startsWith('uncaught'))).toEqual([])
  // The browser and the app log the bad answers.
  lab.complaints.splice(0)
}
