// A change of the e-mail address that is cut off, or seen from another tab: with the lab's real mail server.

import { approve, connectByMail, enterCode, newEmail } from './stages/email-wallet'
import { LabPage } from './support/lab-page'
import { expect, test, watchComplaints } from './support/test'

/** The address that a tab knows its visitor by. */
const known = ({ page }: LabPage) =>
  page.evaluate(
    () =>
      window.lab?.modals[0]?.carabiner.getSnapshot().namespaces.eip155?.connections[0]?.user?.email,
  )

/** From the settings to where the code of the new address is typed. */
async function untilSecondCode(lab: LabPage, email: string, next: string) {
  await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'UpdateEmailWallet' }))
  const field = lab.page.getByRole('textbox', { name: 'New email address' })
  await field.fill(next)
  await field.press('Enter')
  await expect(lab.dialog.getByText('First, confirm it’s you')).toBeVisible()
  await enterCode(lab, email)
  await expect(lab.dialog.getByText('Now enter the code we sent to')).toBeVisible()
}

test('loaded anew in the middle of it, the page keeps its visitor and the address, and changes it by new codes', async ({
  labPage,
  page,
}) => {
  const [email, next] = [newEmail(), newEmail()]
  await labPage.goto('?email')
  await connectByMail(labPage, email)
  const address = (await labPage.address.textContent()) ?? ''
  await untilSecondCode(labPage, email, next)
  // The code of the change that is left.
  await labPage.lab.mail.waitForMail(next)
  await page.reload()
  await expect(labPage.status).toHaveText('connected')
  await expect(labPage.dialog).toBeHidden()
  expect(await known(labPage)).toBe(email)
  await untilSecondCode(labPage, email, next)
  await enterCode(labPage, next)
  await approve(labPage)
  await expect.poll(() => known(labPage)).toBe(next)
  await page.reload()
  await expect(labPage.address).toHaveText(address)
  await expect.poll(() => known(labPage)).toBe(next)
})

test('another tab stays connected meanwhile, and knows the new address from then on', async ({
  labPage,
  page,
  lab,
  complaints,
}) => {
  const [email, next] = [newEmail(), newEmail()]
  await labPage.goto('?email')
  await connectByMail(labPage, email)
  const address = (await labPage.address.textContent()) ?? ''
  await untilSecondCode(labPage, email, next)
  const opened = await page.context().newPage()
  watchComplaints(opened, complaints)
  const other = new LabPage(opened, lab, complaints)
  await other.goto('?email')
  await expect(other.address).toHaveText(address)
  await expect.poll(() => known(other)).toBe(email)
  await page.bringToFront()
  await enterCode(labPage, next)
  await approve(labPage)
  await expect.poll(() => known(labPage)).toBe(next)
  await expect.poll(() => known(other)).toBe(next)
  await expect(other.status).toHaveText('connected')
  await expect(labPage.status).toHaveText('connected')
  await opened.close()
})
