import { startWalletFrame } from '../services/wallet-frame/wallet-frame.js'
import { emailField, newEmail } from './stages/email-wallet'
import { gate } from './support/gate'
import { expect, test } from './support/test'

test('[S8.32][S8.47] the modal reports to visitor and developer that the wallet frame does not load, and lets the visitor retry', {
  tag: gate,
}, async ({ labPage, complaints }) => {
  const { page, lab } = labPage
  await page.clock.install()
  lab.walletFrame.misbehave({ path: '/sdk', status: 503 })
  await labPage.goto('?email')
  await labPage.open()
  await emailField(labPage).fill(newEmail())
  await emailField(labPage).press('Enter')
  await expect(page.locator('iframe[name="w3m-secure-iframe"]')).toBeAttached()
  await page.clock.runFor(20_000)
  await expect(
    labPage.dialog.getByText('Network Error - Could not load embedded wallet'),
  ).toBeVisible()
  await expect(labPage.dialog.getByText('Sign-in could not load')).toBeVisible()
  complaints.splice(0)
  lab.walletFrame.behave()
  await emailField(labPage).press('Enter')
  await expect(page.locator('iframe[name="w3m-secure-iframe"]')).toBeAttached()
  await expect
    .poll(async () => {
      await page.clock.runFor(600)
      return labPage.dialog.getByText('Open the link we sent to').isVisible()
    })
    .toBe(true)
})

test('[S8.31] the modal reports to visitor and developer that the embedded wallet does not allow this origin', {
  tag: gate,
}, async ({ labPage, complaints }) => {
  const { page, lab } = labPage
  const strange = await startWalletFrame({
    smtpUrl: lab.mail.smtpUrl,
    allowedOrigins: ['https://app.example'],
  })
  // Answers with the other frame at the address that the page embeds.
  await page.route(`${lab.walletFrame.url}/sdk?*`, async (route) => {
    const { search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${strange.url}/sdk${search}` }) })
  })
  await labPage.goto('?email')
  await labPage.open()
  await emailField(labPage).fill(newEmail())
  await emailField(labPage).press('Enter')
  await expect(labPage.dialog.getByText('Invalid App Configuration')).toBeVisible()
  await expect(labPage.dialog.getByText('Sign-in could not load')).toBeVisible()
  await expect(page.locator('iframe[name="w3m-secure-iframe"]')).not.toBeAttached()
  expect(complaints.splice(0).join()).toContain('does not allow this origin')
  // With the origin allowed, the same press works.
  await page.unroute(`${lab.walletFrame.url}/sdk?*`)
  await emailField(labPage).press('Enter')
  await expect(labPage.dialog.getByText('Open the link we sent to')).toBeVisible()
  await strange.stop()
})

test('[S8.33] the modal reports to visitor and developer that the embedded wallet does not answer in time', {
  tag: gate,
}, async ({ labPage, complaints }) => {
  const { page } = labPage
  await page.clock.install()
  // The frame does not send its answer.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    Object.assign(MessagePort.prototype, {
      postMessage(this: MessagePort, message: unknown, ...rest: unknown[]) {
        if (String(Object(message).type).startsWith('@w3m-frame/CONNECT_EMAIL')) return
        return Reflect.apply(post, this, [message, ...rest])
      },
    })
  })
  await labPage.goto('?email')
  await labPage.open()
  await emailField(labPage).fill(newEmail())
  const answered = page.waitForResponse(/\/v1\/login$/)
  await emailField(labPage).press('Enter')
  const isAsked = answered.then(() => true)
  await expect
    .poll(async () => {
      await page.clock.runFor(600)
      return Promise.race([isAsked, Promise.resolve(false)])
    })
    .toBe(true)
  await page.clock.runFor(120_000)
  await expect(labPage.dialog.getByText('Embedded Wallet Request Timed Out')).toBeVisible()
  await expect(labPage.dialog.getByText('This took too long')).toBeVisible()
  complaints.splice(0)
})
