// Views of the embedded wallet, over the lab's fake: it has no frame, no server and no keys.

import {
  ask,
  codeField,
  emailField,
  enterCode,
  enterEmail,
  openSettings,
  signIn,
} from './stages/email'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

/** Reads the calls that the fake received, oldest first. */
const fakeCalls = ({ page }: LabPage) =>
  page.evaluate(() => window.lab?.hosts[0]?.fakeWallet?.controls.log.slice() ?? [])

/** Reads the inputs that are direct children of Carabiner's element, where password managers look. */
const lightInputs = ({ page }: LabPage) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('[data-carabiner] > input')].map((input) => [
      input.autocomplete,
      input.form?.parentElement === input.parentElement,
      input.getAttribute('style'),
    ]),
  )

test('the email field is submitted by Enter, and by the arrow button beside it', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?fakeWallet=known')
  await enterEmail(labPage)
  await expect(labPage.title).toHaveText('Enter the code')
  await page.reload()
  await page.evaluate(() => localStorage.clear())
  await labPage.open()
  await emailField(labPage).fill('sailor@example.com')
  await labPage.button('Continue with email').click()
  await expect(labPage.title).toHaveText('Enter the code')
  expect(await fakeCalls(labPage)).toEqual(['email.connect'])
})

test('the email and code fields are inputs of the page itself, each in a form, and are removed with their view', async ({
  labPage,
}) => {
  await labPage.goto('?fakeWallet=known')
  expect(await lightInputs(labPage)).toEqual([])
  await labPage.open()
  await expect(emailField(labPage)).toBeVisible()
  expect(await lightInputs(labPage)).toEqual([['email', true, null]])
  await emailField(labPage).fill('sailor@example.com')
  await emailField(labPage).press('Enter')
  await expect(codeField(labPage)).toBeFocused()
  await labPage.settled()
  await expect.poll(() => lightInputs(labPage)).toEqual([['one-time-code', true, null]])
  await labPage.button('Close').click()
  await expect(labPage.dialog).toBeHidden()
  await expect.poll(() => lightInputs(labPage)).toEqual([])
})

test('the email field is removed from the page while the modal is closed, and added again when it opens', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?fakeWallet=known')
  await labPage.open()
  await emailField(labPage).fill('sailor@example.com')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-carabiner][data-resting]')).toBeAttached()
  await expect.poll(() => lightInputs(labPage)).toEqual([])
  await labPage.open()
  await expect(emailField(labPage)).toBeVisible()
})

test('submitting an email address leads to the mailed link, to the code, or straight to the connection', {
  tag: gate,
}, async ({ labPage, page }) => {
  await labPage.goto('?fakeWallet=new')
  await page.evaluate(() => window.lab?.modals[0]?.open({ view: 'EmailLogin' }))
  await emailField(labPage).fill('sailor@example.com')
  await labPage.button('Continue').click()
  await expect(labPage.title).toHaveText('Confirm this device')
  await page.evaluate(() => window.lab?.hosts[0]?.fakeWallet?.controls.confirmDevice())
  await enterCode(labPage)
  // There are no keys yet. The wallet creates them in its own frame.
  await expect(labPage.title).toHaveText('Your wallet')
  await expect(labPage.status).toHaveText('disconnected')
  await page.evaluate(() => window.lab?.hosts[0]?.fakeWallet?.controls.finishScreen('keys'))
  await expect(labPage.status).toHaveText('connected')
  await expect(labPage.dialog).toBeHidden()

  await labPage.goto('?fakeWallet=known')
  await page.evaluate(() => localStorage.clear())
  await page.evaluate(() => window.lab?.modals[0]?.open({ view: 'EmailLogin' }))
  await emailField(labPage).fill('sailor@example.com')
  await emailField(labPage).press('Enter')
  await expect(labPage.title).toHaveText('Enter the code')

  // A visitor with a session needs no mail.
  await labPage.goto('?fakeWallet=known')
  await page.evaluate(async () => {
    localStorage.clear()
    const { signal } = new AbortController()
    const email = window.lab?.hosts[0]?.fakeWallet?.connector.auth.email
    await email?.connect({ email: 'sailor@example.com', signal })
    await email?.verifyOtp({ otp: '123456', signal })
  })
  await enterEmail(labPage)
  await expect(labPage.status).toHaveText('connected')
})

test('the login code can be pasted, corrected and requested again', async ({ labPage, page }) => {
  await page.clock.install()
  await labPage.goto('?fakeWallet=known')
  await enterEmail(labPage)
  await expect(labPage.button(/^Send a new code in \d+ s/)).toHaveAttribute('aria-disabled', 'true')
  await enterCode(labPage, '00 00 00')
  await page.clock.runFor(500)
  await expect(labPage.dialog.getByText(/^That code is not right/)).toBeVisible()
  await expect(codeField(labPage)).toHaveAttribute('aria-invalid', 'true')
  await page.clock.runFor(30_000)
  await labPage.button('Send a new code').click()
  await expect(labPage.dialog.getByText('A new code is on its way').first()).toBeAttached()
  await expect(codeField(labPage)).toHaveValue('')
  await codeField(labPage).fill('Your code is 123456')
  await page.clock.runFor(1_000)
  await expect(labPage.status).toHaveText('connected')
})

test('an email login refuses to send another mail within 30 s, also after a reload', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?fakeWallet=known')
  await enterEmail(labPage)
  await expect(labPage.title).toHaveText('Enter the code')
  await page.reload()
  await enterEmail(labPage, 'other@example.com')
  await expect(labPage.dialog.getByText(/^Please try again after \d+ seconds$/)).toBeVisible()
  expect(await fakeCalls(labPage)).toEqual([])
})

test('the code view’s “Use another email” leads back to the address field, where another address can be entered', async ({
  labPage,
}) => {
  await labPage.goto('?fakeWallet=known')
  await enterEmail(labPage)
  await labPage.button('Use another email').click()
  await expect(labPage.title).toHaveText('Connect wallet')
  await expect(emailField(labPage)).toHaveValue('sailor@example.com')
})

test('the email login shows the host’s terms first if their checkbox must be ticked', async ({
  labPage,
}) => {
  await labPage.goto('?fakeWallet=known&legal=box')
  await enterEmail(labPage)
  await expect(labPage.dialog.getByRole('checkbox')).toBeFocused()
  expect(await fakeCalls(labPage)).toEqual([])
  await labPage.dialog.getByRole('checkbox').check()
  await emailField(labPage).press('Enter')
  await expect(labPage.title).toHaveText('Enter the code')
})

test('[S2.15] changing the email address needs the code of the current address, then the new address’s code', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?fakeWallet=known')
  await openSettings(labPage)
  await labPage.button(/^Email/).click()
  await expect(labPage.dialog.getByText('Step 1 of 3')).toBeVisible()
  await expect(labPage.button('Enter an email address')).toHaveAttribute('aria-disabled', 'true')
  const field = page.getByLabel('New email address')
  await field.fill('sailor@example.com')
  await expect(labPage.button('Enter another address')).toBeVisible()
  await field.fill('keeper@example.com')
  await labPage.button('Save').click()
  await expect(labPage.dialog.getByText('Step 2 of 3')).toBeVisible()
  await codeField(labPage).fill('123456')
  await expect(labPage.dialog.getByText('Step 3 of 3')).toBeVisible()
  // The field is empty: the first code does not count for the second.
  await expect(codeField(labPage)).toHaveCount(1)
  await expect(codeField(labPage)).toHaveValue('')
  expect((await fakeCalls(labPage)).at(-1)).toBe('email.updatePrimaryOtp')
  await codeField(labPage).fill('123456')
  // The wallet's own frame shows both addresses.
  await expect(labPage.title).toHaveText('Confirm change')
  await page.evaluate(() => window.lab?.hosts[0]?.fakeWallet?.controls.finishScreen('confirmLogin'))
  await expect(labPage.title).toHaveText('Account settings')
  await expect(labPage.button(/^Email/)).toContainText('keeper@example.com')
})

test('the account settings show in a switch whether the smart account is active', async ({
  labPage,
}) => {
  await labPage.goto('?fakeWallet=known')
  await openSettings(labPage)
  const row = labPage.button(/^Smart account/)
  await expect(row).toHaveText(/Off$/)
  await row.click()
  const choice = labPage.dialog.getByRole('switch', { name: 'Use smart account' })
  const active = labPage.dialog.getByRole('listitem').filter({ hasText: 'Active' })
  await expect(choice).not.toBeChecked()
  await expect(active).toContainText('Standard account')
  await choice.click()
  await expect(choice).toBeChecked()
  await expect(active).toContainText('Smart account')
})

test('a request shows the embedded wallet’s frame, which the keyboard reaches, and closing the modal asks first', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?fakeWallet=known')
  await signIn(labPage)
  const frame = page.locator('[data-carabiner] > [slot=wallet-frame]')
  const before = await frame.elementHandle()
  await ask(labPage)
  await expect(labPage.title).toHaveText('Approve request')
  await expect(frame).toBeVisible()
  // The frame did not move: a frame that moves loads again.
  expect(await frame.evaluate((now, first) => now === first, before)).toBe(true)
  await expect(labPage.button('Back')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(labPage.button('Keep open')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(labPage.button('Keep open')).toHaveCount(0)
  expect(await pendingCount(labPage)).toBe(1)
  await labPage.button('Close').click()
  await labPage.button('Reject').click()
  await expect(labPage.dialog).toBeHidden()
  expect(await pendingCount(labPage)).toBe(0)
})

const pendingCount = ({ page }: LabPage) =>
  page.evaluate(
    () => window.lab?.hosts[0]?.fakeWallet?.connector.auth.approvals.pending().length ?? Number.NaN,
  )

test('the modal reports a request for a method that the embedded wallet forbids', async ({
  labPage,
  complaints,
}) => {
  await labPage.goto('?fakeWallet=known')
  await signIn(labPage)
  await ask(labPage, 'eth_sign')
  await expect(labPage.dialog).toBeVisible()
  await expect(labPage.dialog.getByText('Action not allowed').first()).toBeAttached()
  expect(complaints.splice(0).join()).toContain('Requested RPC call is not allowed')
})

test('the Account view offers the recovery code until the visitor has stored it', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?fakeWallet=known')
  await signIn(labPage)
  await labPage.open()
  await labPage.button('Show code').click()
  await expect(labPage.title).toHaveText('Recovery code')
  await page.evaluate(() => window.lab?.hosts[0]?.fakeWallet?.controls.finishScreen('recovery'))
  await expect(labPage.title).toHaveText('Account')
  await expect(labPage.button('Show code')).toHaveCount(0)
})

test('two instances of the modal in React’s strict mode do not share an email login', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?fakeWallet=known&strict=on&instances=2')
  await enterEmail(labPage)
  await enterCode(labPage)
  await expect(page.getByTestId('status').nth(0)).toHaveText('connected')
  await expect(page.getByTestId('status').nth(1)).toHaveText('disconnected')
})

test('with a modal embedded in the page, the email login runs in place', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?fakeWallet=known&placement=embedded')
  const region = page.locator('[data-carabiner]')
  await page.getByRole('textbox', { name: 'Email address' }).fill('sailor@example.com')
  await page.getByRole('textbox', { name: 'Email address' }).press('Enter')
  await codeField(labPage).fill('123456')
  await expect(labPage.status).toHaveText('connected')
  await expect(region.locator('> [slot=wallet-frame]')).toHaveCount(1)
})
