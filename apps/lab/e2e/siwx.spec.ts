import type { Browser, Page } from '@playwright/test'
import { reachSignIn } from './stages/siwx'
import { focused } from './support/focus'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { openPhone, openWalletConnect } from './support/phone'
import { expect, test } from './support/test'

const required = '?siwx=required'
const optional = '?siwx=optional'
const signIn = (lab: LabPage) => lab.button('Sign in')
const toast = (lab: LabPage) => lab.page.locator('.cb-toast')

/** Reads the picture that the wallet announces. */
const walletIcon = ({ page }: LabPage) =>
  page.evaluate(() => window.lab?.wallets[0]?.info.icon ?? 'no icon')

/** Counts refused attempts to close the modal, from the page's start. */
async function watchRefusals(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { refusals: 0 })
    const { animate } = Element.prototype
    Element.prototype.animate = function (...what) {
      if (this.matches('.cb-card')) Object.assign(window, { refusals: count() + 1 })
      return animate.apply(this, what)
    }
    const count = (): number => Reflect.get(window, 'refusals')
  })
  return () => page.evaluate(() => Reflect.get(window, 'refusals'))
}

test.describe('signing in to the app after connecting', () => {
  test('keeps the Sign in view’s buttons visible while the message is open', async ({
    labPage,
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 560 })
    await labPage.goto(required)
    await reachSignIn(labPage)
    await labPage.button('Show message').click()
    await labPage.settled()
    for (const name of ['Sign in', 'Cancel']) {
      await expect(labPage.button(name)).toBeInViewport({ ratio: 1 })
    }
    // Scrolling reaches the note below the message.
    const note = labPage.dialog.getByText('If you cancel, you will be disconnected.')
    await note.scrollIntoViewIfNeeded()
    await expect(note).toBeInViewport({ ratio: 1 })
  })

  test('[S2.22][S4.18][S4.20] needs one prompt, shows a toast, and is not requested again in the same visit', {
    tag: gate,
  }, async ({ labPage }) => {
    await labPage.goto(required)
    await reachSignIn(labPage)
    await expect(labPage.dialog.getByText(/^You are on 127\.0\.0\.1:/)).toBeVisible()
    // The app has a name and an initial in place of a picture. The wallet has its own picture.
    await expect(
      labPage.dialog.getByText(/^Carabiner lab asks you to sign a message/),
    ).toBeVisible()
    const pictures = labPage.dialog.locator('.cb-siwx .cb-picture')
    await expect(pictures.first()).toHaveText('C')
    await expect(pictures.last().locator('img')).toHaveAttribute('src', await walletIcon(labPage))
    await expect(labPage.button('Cancel')).toBeEnabled()
    await expect(signIn(labPage)).toBeEnabled()
    const before = await labPage.wallet().prompts()
    await signIn(labPage).click()
    await labPage.approve.click()
    await expect(labPage.dialog).toBeHidden()
    await expect(toast(labPage)).toContainText('Signed in')
    await expect(labPage.events).toContainText('signIn')
    expect((await labPage.wallet().prompts()) - before).toBe(1)
    await labPage.open()
    await expect(labPage.title).toHaveText('Account')
  })

  test('is possible by keyboard', async ({ labPage, page }) => {
    await labPage.goto(required)
    await reachSignIn(labPage)
    await expect.poll(() => focused(page)).toContain('Sign in')
    await labPage.button('Show message').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Copy message')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Message to sign')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toContain('Cancel')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await labPage.approve.focus()
    await page.keyboard.press('Enter')
    await expect(labPage.dialog).toBeHidden()
  })

  test('[S8.25] does not report a rejected signature as an error, and offers a retry', async ({
    labPage,
  }) => {
    await labPage.goto(required)
    await reachSignIn(labPage)
    await signIn(labPage).click()
    await labPage.reject.click()
    await expect(labPage.dialog.getByText('Signature declined')).toBeVisible()
    await expect(labPage.page.locator('.cb-snackbar')).toHaveCount(0)
    await signIn(labPage).click()
    await labPage.approve.click()
    await expect(labPage.dialog).toBeHidden()
  })

  test('can be left while the wallet does not answer', async ({ labPage }) => {
    await labPage.goto(required)
    await reachSignIn(labPage)
    await labPage.wallet().hang('personal_sign')
    await signIn(labPage).click()
    await expect(labPage.dialog.getByText('Check your wallet…')).toBeVisible()
    await labPage.button('Cancel').click()
    await expect(labPage.status).toHaveText('disconnected')
    await expect(labPage.dialog).toBeHidden()
  })

  test('reports that the wallet is locked, and keeps the Sign in view', async ({ labPage }) => {
    await labPage.goto(required)
    await reachSignIn(labPage)
    await labPage.wallet().fail(4100, 'The wallet is locked', 'personal_sign')
    await signIn(labPage).click()
    await expect(labPage.page.locator('.cb-snackbar')).toContainText('Sign-in failed')
    await expect(labPage.title).toHaveText('Sign in')
    await expect(signIn(labPage)).toBeEnabled()
    labPage.complaints.splice(0)
  })

  test('[S8.26] says why a smart account may have failed if the app accepts only signatures of keys', async ({
    labPage,
  }) => {
    await labPage.goto('?siwx=required&smart=deployed')
    await reachSignIn(labPage)
    await signIn(labPage).click()
    await labPage.approve.click()
    const hint = 'This application might not support Smart Accounts'
    await expect(labPage.page.locator('.cb-snackbar')).toContainText(hint)
    await expect(labPage.dialog.locator('.cb-siwx-said')).toContainText(hint)
    await expect(labPage.status).toHaveText('connected')
    await expect(signIn(labPage)).toBeEnabled()
    labPage.complaints.splice(0)
  })

  test('begins in the Sign in view again after a reload', async ({ labPage, page }) => {
    await labPage.goto(required)
    await reachSignIn(labPage)
    await page.reload()
    await expect(labPage.title).toHaveText('Sign in')
  })
})

test('[S8.27] an app gets an error that says why it cannot request a sign-in', async ({
  labPage,
  page,
}) => {
  const refusals = () =>
    page.evaluate(async () => {
      const { siwx } = window.lab?.modals[0] ?? {}
      const calls = [siwx?.requestSignIn(), siwx?.getSessions()]
      return Promise.all(calls.map((one) => one?.then(String, ({ shortMessage }) => shortMessage)))
    })
  const both = (text: string) => [text, text]
  await labPage.goto('')
  expect(await refusals()).toEqual(both('SIWX is not enabled'))
  await labPage.goto(optional)
  expect(await refusals()).toEqual(both('No ActiveCaipAddress found'))
  await reachSignIn(labPage)
  await labPage.button('Cancel').click()
  await expect(labPage.dialog).toBeHidden()
  // The host requests it again.
  await page.evaluate(() => window.lab?.modals[0]?.siwx.requestSignIn())
  await expect(labPage.title).toHaveText('Sign in')
  await signIn(labPage).click()
  await labPage.approve.click()
  await expect(labPage.dialog).toBeHidden()
  expect(await page.evaluate(() => window.lab?.modals[0]?.siwx.getSessions())).toHaveLength(1)
})

test.describe('signing in over WalletConnect', () => {
  async function pair({ labPage, browser }: { labPage: LabPage; browser: Browser }, phone = '') {
    await labPage.goto('?wc=on&siwx=required')
    await openWalletConnect(labPage)
    const link = labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' })
    await expect(link).toBeVisible()
    const context = await browser.newContext()
    const uri = (await link.getAttribute('href')) ?? ''
    return openPhone(context, labPage.lab, uri, phone)
  }
  const approve = (phone: Page) => phone.getByTestId('phone-approve')

  test('happens with the connection, in one approval', async ({ labPage, browser }) => {
    const phone = await pair({ labPage, browser })
    await expect(phone.getByTestId('phone-method')).toHaveText('wc_sessionAuthenticate')
    await approve(phone).click()
    await expect(labPage.dialog).toBeHidden()
    await expect(labPage.status).toHaveText('connected')
    await expect(labPage.events).toContainText('signIn')
    // There is no second prompt, even after a reload.
    await labPage.page.reload()
    await expect(labPage.status).toHaveText('connected')
    await expect(approve(phone)).toHaveCount(0)
    await phone.context().close()
  })

  test('needs a second approval on a phone that cannot sign in while connecting', async ({
    labPage,
    browser,
  }) => {
    const phone = await pair({ labPage, browser }, '&sign-in=off')
    await approve(phone).click()
    await expect(labPage.title).toHaveText('Sign in')
    await signIn(labPage).click()
    await expect(phone.getByTestId('phone-method')).toHaveText('personal_sign')
    await approve(phone).click()
    await expect(labPage.dialog).toBeHidden()
    await expect(labPage.events).toContainText('signIn')
    await phone.context().close()
  })
})

test.describe('[S4.25] closing the modal in the Sign in view', () => {
  test('is refused in every way while signing in is required, also in the view that follows', {
    tag: gate,
  }, async ({ labPage, page }) => {
    const refusals = await watchRefusals(page)
    await labPage.goto(required)
    await reachSignIn(labPage)
    await labPage.settled()
    const refused = async (close: () => Promise<void>) => {
      const before = await refusals()
      await close()
      await expect.poll(refusals).toBe(before + 1)
      await labPage.settled()
      await expect(labPage.dialog).toBeVisible()
    }
    const allRefused = async () => {
      // Escape first: later the pointer opens a tooltip, which Escape would close instead.
      await refused(() => page.keyboard.press('Escape'))
      await labPage.scrimReady()
      await refused(() => page.mouse.click(5, 5))
      await refused(() => labPage.button('Close').click())
    }
    await allRefused()
    await expect(labPage.button('Back')).toHaveCount(0)
    // Cancel returns to the last network with a session, by a request to the wallet.
    await signIn(labPage).click()
    await labPage.approve.click()
    await expect(labPage.dialog).toBeHidden()
    await page.evaluate(() => void window.lab?.modals[0]?.carabiner.switchNetwork('eip155:31338'))
    await labPage.approve.click()
    await expect(labPage.title).toHaveText('Sign in')
    await labPage.button('Cancel').click()
    await expect(labPage.title).toHaveText('Harbor')
    await labPage.settled()
    await allRefused()
    await labPage.approve.click()
    await expect(labPage.dialog).toBeHidden()
    await expect(labPage.network).toHaveText('eip155:31337')
  })

  test('is possible while signing in is optional, and keeps the wallet connected', async ({
    labPage,
    page,
  }) => {
    await labPage.goto(optional)
    await reachSignIn(labPage)
    await page.keyboard.press('Escape')
    await expect(labPage.dialog).toBeHidden()
    await expect(labPage.status).toHaveText('connected')
    await labPage.open()
    await expect(labPage.title).toHaveText('Account')
  })
})
