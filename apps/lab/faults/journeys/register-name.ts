import { approve, pressInFrame } from '../../e2e/stages/email-wallet'
import { nameField, newName, typeName } from '../../e2e/stages/names'
import { expect } from '../../e2e/support/test'
import type { Journey, Visit } from '../visit'
import { embeddedApproval } from './embedded'

/** An account has one name: the one that an earlier journey registered, or another tab, is kept. */
const hasName = ({ lab }: Visit) =>
  lab.dialog
    .getByText('You already have a name')
    .or(lab.dialog.getByText('Name registered'))
    .first()

/** To the form, or to the name that the account has: which of both is known once the names were read. */
async function openForm(visit: Visit) {
  const { lab } = visit
  await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'RegisterAccountName' }))
  // What was asked before, and not answered, comes first.
  const asked = lab.title.filter({ hasText: 'Approve request' })
  const form = nameField(lab)
  // The service may have said when it can be asked again.
  const again = lab.button(/^Try again/)
  await expect(hasName(visit).or(form).or(asked).or(again).first()).toBeVisible()
  if (await again.isVisible()) await again.click({ timeout: 3_000 })
  if (await asked.isVisible()) await pressInFrame(lab, 'Reject')
  await expect(hasName(visit).or(form).first()).toBeVisible()
  if (await hasName(visit).isVisible()) return
  await lab.dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await lab.button(/^Name/).click({ timeout: 3_000 })
  await expect(lab.title).toHaveText('Choose a name')
}

export const registerName: Journey = {
  name: 'a name is registered',
  query: '?api&email',
  isConnected: true,
  // The names' server refuses what was not signed now.
  needs: 'right clock',
  services: {
    'names that there are': () => /\/v1\/profile\/(?!account$)/,
    register: () => /\/v1\/profile\/account$/,
  },
  start: embeddedApproval.start,
  async begin(visit) {
    const { lab } = visit
    await expect(() => openForm(visit)).toPass({ timeout: 40_000 })
    if (await hasName(visit).isVisible()) return
    await typeName(lab, newName())
    await lab.button('Register').click()
    await expect(lab.title).toHaveText('Approve request')
  },
  async finish(visit) {
    if (!(await hasName(visit).isVisible())) await approve(visit.lab)
    await expect(hasName(visit)).toBeVisible()
  },
}
