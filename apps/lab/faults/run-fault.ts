import type { LabPage } from '../e2e/support/lab-page'
import { expect } from '../e2e/support/test'
import type { BadAnswer } from './answers'
import type { PageFault } from './page-faults'
import {
  busyTimeout,
  complete,
  createVisit,
  expectClear,
  type Journey,
  putDown,
  sent,
  type Visit,
} from './visit'

/** Reads the connected account, as the page shows it. */
const account = ({ address }: LabPage) => address.textContent()

/** Expects a connection, no repeated transaction, and no uncaught error. */
async function expectWhole({ lab, sends }: Visit, before: number) {
  await expect(lab.status).toHaveText('connected')
  expect(await sent(lab)).toBeLessThanOrEqual(before + sends)
  expect(lab.complaints.filter((said) => said.startsWith('uncaught'))).toEqual([])
  // The browser logs the bad answers.
  lab.complaints.splice(0)
}

/**
 * Runs a journey with a fault in its middle, then runs it again, after the fault if the fault
 * lasts.
 */
export async function runPageFault(lab: LabPage, journey: Journey, fault: PageFault) {
  const visit = createVisit(lab)
  await journey.prepare?.(visit)
  const before = await sent(lab)
  const lasting = await fault.before?.(visit)
  await lab.goto(journey.query)
  await journey.start(visit)
  const owner = await account(lab)
  if (fault.midway) {
    await journey.begin(visit)
    await fault.midway(visit, journey)
  } else {
    const isRefused = fault.without !== undefined && fault.without === journey.needs
    const made = journey.begin(visit).then(() => journey.finish(visit))
    if (isRefused) {
      // The journey fails, and an alert says so meanwhile: in the view, or in a toast beside the
      // dialog.
      const isInView = journey.needs === 'localStorage'
      const place = isInView ? lab.dialog : lab.page
      const alert = expect(place.getByRole('alert').filter({ hasText: /./ }).first())
      await Promise.all([
        alert.toBeVisible({ timeout: busyTimeout }),
        expect(made).rejects.toThrow(),
      ])
    } else await made
    if (isRefused) expect(await sent(lab)).toBe(before)
  }
  await expectClear(lab)
  // Only a page without its records may forget the connection.
  const isCorrupt = fault.name.startsWith('localStorage is corrupt')
  const forgets = isCorrupt || (fault.without !== undefined && fault.without === journey.outlives)
  if (journey.isConnected && !forgets) {
    await expect(lab.status).toHaveText('connected')
    expect(await account(lab)).toBe(owner)
  }
  await putDown(lab)
  if (lasting) {
    await lasting.dispose()
    await lab.page.reload()
  }
  await complete(journey, visit)
  await expectWhole(visit, before)
}

/** Runs a journey while a service answers badly, then again with the service working. */
export async function runServiceFault(
  lab: LabPage,
  journey: Journey,
  service: string,
  bad: BadAnswer,
) {
  const urls = journey.services[service]?.(lab)
  if (!urls) throw new Error(`no service ${service}`)
  const visit = createVisit(lab)
  await journey.prepare?.(visit)
  const before = await sent(lab)
  await lab.goto(journey.query)
  await journey.start(visit)
  const owner = await account(lab)
  const context = lab.page.context()
  await context.route(urls, bad.answer)
  lab.page.setDefaultTimeout(5_000)
  visit.persistence = 15_000
  // The journey goes as far as it can. The checks below judge its end.
  await journey
    .begin(visit)
    .then(() => journey.finish(visit))
    .catch(() => {})
  lab.page.setDefaultTimeout(30_000)
  visit.persistence = busyTimeout
  await expectClear(lab)
  if (journey.isConnected) {
    await expect(lab.status).toHaveText('connected')
    expect(await account(lab)).toBe(owner)
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await putDown(lab)
  await complete(journey, visit)
  await expectWhole(visit, before)
}
