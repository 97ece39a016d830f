import { approve, pressInFrame } from '../../e2e/stages/email-wallet'
import { nameField, newName, typeName } from '../../e2e/stages/names'
import { expect } from '../../e2e/support/test'
import type { Journey, Visit } from '../visit'
import { embeddedApproval } from './embedded'

/**
 * Shows that the account has a name, from an earlier journey or another tab. An account has one
 * name.
 */
const hasName = ({ lab }: Visit) =>
  lab.dialog
    .getByText('You already have a name')
    .or(lab.dialog.getByText('Name registered'))
    .first()

/** Opens the form, or the account's name. The view decides once it has read the names. */
async function openForm(visit: Visit) {
  const { lab } = visit
  await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'RegisterAccountName' }))
  // An open approval of an earlier journey comes first.
  const openApproval = lab.title.filter({ hasText: 'Approve request' })
  const form = nameField(lab)
  // The service may have named a delay before the next request.
  const again = lab.button(/^Try again/)
  await expect(hasName(visit).or(form).or(openApproval).or(again).first()).toBeVisible()
  if (await again.isVisible()) await again.click({ timeout: 3_000 })
  if (await openApproval.isVisible()) await pressInFrame(lab, 'Reject')
  await expect(hasName(visit).or(form).first()).toBeVisible()
  if (await hasName(visit).isVisible()) return
  await lab.dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await lab.button(/^Name/).click({ timeout: 3_000 })
  await expect(lab.title).toHaveText('Choose a name')
}

export const registerName: Journey = {
  name: 'register a name',
  query: '?api&email',
  isConnected: true,
  // The server of names refuses a message that was not signed recently.
  needs: 'right clock',
  services: {
    names: () => /\/v1\/profile\/(?!account$)/,
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
