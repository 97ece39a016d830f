// A change of the email address that is cut off, or seen from another tab, with the lab's real mail
// server.

import { approve, connectByMail, enterCode, newEmail } from './stages/email-wallet'
import { LabPage } from './support/lab-page'
import { expect, test, watchComplaints } from './support/test'

/** Reads the visitor's email address from a tab's state. */
const emailOf = ({ page }: LabPage) =>
  page.evaluate(
    () =>
      window.lab?.modals[0]?.carabiner.getSnapshot().namespaces.eip155?.connections[0]?.user?.email,
  )

/** Goes from the settings to the code for the new address. */
async function untilSecondCode(lab: LabPage, email: string, next: string) {
  await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'UpdateEmailWallet' }))
  const field = lab.page.getByRole('textbox', { name: 'New email address' })
  await field.fill(next)
  await field.press('Enter')
  await expect(lab.dialog.getByText('First, confirm it’s you')).toBeVisible()
  await enterCode(lab, email)
  await expect(lab.dialog.getByText('Now enter the code we sent to')).toBeVisible()
}

test('a reload in the middle of an email change keeps the login and the old address, and new codes change it', async ({
  labPage,
  page,
}) => {
  const [email, next] = [newEmail(), newEmail()]
  await labPage.goto('?email')
  await connectByMail(labPage, email)
  const address = (await labPage.address.textContent()) ?? ''
  await untilSecondCode(labPage, email, next)
  // Takes the mail of the unfinished change, so that the next wait gets a later one.
  await labPage.lab.mail.waitForMail(next)
  await page.reload()
  await expect(labPage.status).toHaveText('connected')
  await expect(labPage.dialog).toBeHidden()
  expect(await emailOf(labPage)).toBe(email)
  await untilSecondCode(labPage, email, next)
  await enterCode(labPage, next)
  await approve(labPage)
  await expect.poll(() => emailOf(labPage)).toBe(next)
  await page.reload()
  await expect(labPage.address).toHaveText(address)
  await expect.poll(() => emailOf(labPage)).toBe(next)
})

test('another tab stays connected while the email address changes, and then shows the new address', async ({
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
  const otherPage = await page.context().newPage()
  watchComplaints(otherPage, complaints)
  const other = new LabPage(otherPage, lab, complaints)
  await other.goto('?email')
  await expect(other.address).toHaveText(address)
  await expect.poll(() => emailOf(other)).toBe(email)
  await page.bringToFront()
  await enterCode(labPage, next)
  await approve(labPage)
  await expect.poll(() => emailOf(labPage)).toBe(next)
  await expect.poll(() => emailOf(other)).toBe(next)
  await expect(other.status).toHaveText('connected')
  await expect(labPage.status).toHaveText('connected')
  await otherPage.close()
})
