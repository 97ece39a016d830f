import type { LabPage } from '../e2e/support/lab-page'
import { expect } from '../e2e/support/test'
import type { BadAnswer } from './answers'
import type { PageFault } from './page-faults'
import {
  complete,
  createVisit,
  expectClear,
  type Journey,
  patience,
  putDown,
  sent,
  type Visit,
} from './visit'

/** Who is connected, as the page says it. */
const account = ({ address }: LabPage) => address.textContent()

/** Nothing was lost or done twice on the way, and nothing failed that nobody has caught. */
async function expectWhole({ lab, sends }: Visit, before: number) {
  await expect(lab.status).toHaveText('connected')
  expect(await sent(lab)).toBeLessThanOrEqual(before + sends)
  expect(lab.complaints.filter((said) => said.startsWith('uncaught'))).toEqual([])
  // The browser's own lines about answers that were bad on purpose.
  lab.complaints.splice(0)
}

/** A fault of the page strikes in the middle; the journey is made again after that, or with it where it lasts. */
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
      // The journey fails, and what failed is said while it does: in the view, or in a toast beside the dialog.
      const isInView = journey.needs === 'localStorage'
      const place = isInView ? lab.dialog : lab.page
      const said = expect(place.getByRole('alert').filter({ hasText: /./ }).first())
      await Promise.all([said.toBeVisible({ timeout: patience }), expect(made).rejects.toThrow()])
    } else await made
    if (isRefused) expect(await sent(lab)).toBe(before)
  }
  await expectClear(lab)
  // A page whose records are gone is the one that may forget who was connected.
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

/** A service answers badly from the start of the journey on; once it is well again the journey is made. */
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
  // As far as it goes: what it comes to is looked at below.
  await journey
    .begin(visit)
    .then(() => journey.finish(visit))
    .catch(() => {})
  lab.page.setDefaultTimeout(30_000)
  visit.persistence = patience
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
