// The modal around the real frame of the embedded wallet.

import {
  approve,
  confirmDevice,
  connectByMail,
  emailField,
  makeKeys,
  newEmail,
  pressInFrame,
  signInByMail,
  typeCode,
  walletFrame,
} from './stages/email-wallet'
import { amountField, openSend, receiverField } from './stages/send'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

// In this viewport the whole request is visible within the browser's own window. Below that
// window's edge, a cross-origin frame receives no presses, however high the emulated viewport is.
test.use({ viewport: { width: 1000, height: 690 } })

const receiver = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const oneEther = '0xde0b6b3a7640000'

/** Fills in a payment of 0.25 ether in the modal, and requests it from the wallet. */
async function pay(lab: LabPage) {
  const address = await lab.address.textContent()
  await lab.chain().client.request<{
    Method: 'anvil_setBalance'
    Parameters: [string | null, string]
    ReturnType: null
  }>({ method: 'anvil_setBalance', params: [address, oneEther] })
  await openSend(lab)
  await amountField(lab).fill('0.25')
  await receiverField(lab).fill(receiver)
  await lab.button('Review').click()
  await expect(lab.title).toHaveText('Review send')
  await lab.settled()
  await lab.button('Send').click()
  await expect(lab.title).toHaveText('Approve request')
}

test('a visitor approves the Send view’s payment in the embedded wallet’s frame, and the modal continues', async ({
  labPage,
}) => {
  await labPage.goto('?email')
  await connectByMail(labPage)
  const { client } = labPage.chain()
  const before = await client.getBalance({ address: receiver })
  await pay(labPage)
  await approve(labPage)
  await expect(labPage.title).toHaveText('Account')
  await expect
    .poll(async () => (await client.getBalance({ address: receiver })) - before)
    .toBe(250_000_000_000_000_000n)
})

test('a rejection in the embedded wallet’s frame leads back to the Send review, which says so', async ({
  labPage,
}) => {
  await labPage.goto('?email')
  await connectByMail(labPage)
  await pay(labPage)
  await pressInFrame(labPage, 'Reject')
  await expect(labPage.title).toHaveText('Review send')
  await expect(labPage.dialog.getByText(/^You declined/)).toBeVisible()
})

test('the embedded wallet’s open request is shown again when the visitor reopens the closed modal', async ({
  labPage,
}) => {
  await labPage.goto('?email')
  await connectByMail(labPage)
  await pay(labPage)
  await labPage.button('Close').click()
  await expect(labPage.dialog).toBeHidden()
  await labPage.open()
  await expect(labPage.title).toHaveText('Approve request')
  await pressInFrame(labPage, 'Reject')
  await expect(labPage.title).toHaveText('Account')
})

test('an email login signs in to the app without a separate sign-in view', async ({ labPage }) => {
  await labPage.goto('?email&siwx=required')
  await signInByMail(labPage, newEmail())
  await makeKeys(labPage)
  await expect(labPage.status).toHaveText('connected')
  await expect(labPage.dialog).toBeHidden()
  const sessions = await labPage.page.evaluate(() => window.lab?.modals[0]?.siwx.getSessions())
  expect(sessions).toHaveLength(1)
})

test('the embedded wallet’s frame has focus once it is loaded, and Tab moves through frame and modal', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?email')
  await connectByMail(labPage)
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(walletFrame(labPage).getByText('Hello from the lab')).toBeVisible()
  const isInFrame = () =>
    page.evaluate(() => document.activeElement?.matches('iframe[slot=wallet-frame]') ?? false)
  await expect.poll(isInFrame).toBe(true)
  await expect(walletFrame(labPage).getByRole('main')).toBeFocused()
  const close = labPage.button('Close')
  let presses = 0
  for (; presses < 20 && (await isInFrame()); presses += 1) await page.keyboard.press('Tab')
  expect(presses).toBeGreaterThan(1)
  await expect(close).toBeFocused()
  // The tooltip of the button would cover the frame, which then locks its buttons.
  await labPage.settled()
  await expect(page.locator('.cb-tooltip')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect.poll(isInFrame).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(isInFrame).toBe(true)
})

for (const { locale, dir, title, keys, later, says } of [
  {
    locale: 'de',
    dir: 'ltr',
    title: 'Erstelle deine Wallet',
    keys: 'Ohne Passkey weiter',
    later: 'Später',
    says: 'Diese Nachricht unterschreiben:',
  },
  {
    locale: 'ar',
    dir: 'rtl',
    title: 'أنشئ محفظتك',
    keys: 'المتابعة دون مفتاح مرور',
    later: 'لاحقًا',
    says: 'توقيع هذه الرسالة:',
  },
]) {
  test(`the embedded wallet’s frame uses the language of the modal: ${locale}`, async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?email')
    await signInByMail(labPage, newEmail())
    await page.evaluate((code) => window.lab?.modals[0]?.setLocale(code), locale)
    const frame = walletFrame(labPage)
    await expect(frame.getByRole('heading', { name: title })).toBeVisible()
    await expect(frame.locator('html')).toHaveAttribute('lang', locale)
    await expect(frame.locator('html')).toHaveAttribute('dir', dir)
    await pressInFrame(labPage, keys)
    await pressInFrame(labPage, later)
    await expect(labPage.status).toHaveText('connected')
    await page.getByRole('button', { name: 'Sign message' }).click()
    await expect(frame.getByText(says)).toBeVisible()
  })
}

test('on a phone the embedded wallet’s frame is as wide as the screen, at its bottom', async ({
  labPage,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 620 })
  await labPage.goto('?email')
  await connectByMail(labPage)
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(walletFrame(labPage).getByText('Hello from the lab')).toBeVisible()
  await labPage.settled()
  const box = await page.locator('iframe[slot=wallet-frame]').boundingBox()
  expect(box).toMatchObject({ x: 0, width: 390 })
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(600)
})

test('with a modal embedded in the page, the visitor signs in by email and approves a request in place', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?email&placement=embedded&strict=on')
  const email = newEmail()
  await emailField(labPage).fill(email)
  await emailField(labPage).press('Enter')
  await expect(page.getByText('Open the link we sent to')).toBeVisible()
  const code = await confirmDevice(labPage, email)
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await typeCode(labPage, code)
  await makeKeys(labPage)
  await expect(labPage.status).toHaveText('connected')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await approve(labPage)
  await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{130}$/)
})
