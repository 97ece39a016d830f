import { signIn } from './stages/email'
import { gate } from './support/gate'
import { fewLooks } from './support/looks'
import { expect, test } from './support/test'

/** The modal's place in the page, and its role for assistive technology. */
const placements = [
  { placement: 'body', role: 'dialog' },
  { placement: 'manual', role: 'dialog' },
  { placement: 'embedded', role: 'region' },
] as const

/**
 * Views of the embedded wallet. Some follow another view, some need its own account. email.spec
 * shows them.
 */
const ofEmbedded = [
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'EmailConnecting',
  'LoginSettings',
  'LinkFarcaster',
  'SmartAccountSettings',
  'UpdateEmailWallet',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'ApproveTransaction',
  'WalletScreen',
]

for (const { placement, role } of placements) {
  test(`[S2.33] hosted as ${placement}, the modal opens at each of its views from the workbench`, {
    tag: gate,
  }, async ({ labPage, page }) => {
    test.slow()
    await page.addInitScript(() => {
      addEventListener('load', () => window.lab?.wallets[0]?.controls.setApproval('auto'))
    })
    await labPage.goto(
      `?placement=${placement}&families=evm,solana&wc=on&registry=on&wallets=2&reconnect=off&fakeWallet=known&socials=all&api`,
    )
    const modal = page.getByRole(role, role === 'region' ? { name: 'Wallet connection' } : {})
    const heading = modal.getByRole('heading', { level: 1 })
    await page.evaluate(() => window.lab?.wallets[0]?.controls.setApproval('auto'))
    await page.evaluate(() => window.lab?.modals[0]?.carabiner.connect('6963:test.carabiner.lab'))
    await expect(labPage.status).toHaveText('connected')
    await page.getByText('Workbench', { exact: true }).click()
    const names = await page.locator('.lab-workbench .lab-operations button').allTextContents()
    expect(names.length).toBeGreaterThan(13)
    const isInFull = placement === 'body' || !fewLooks
    for (const [at, name] of names.entries()) {
      if (!isInFull && at % 5 > 0) continue
      // The view closes at once without a sign-in. siwx.spec tests it.
      if (name === 'SIWXSignMessage' || ofEmbedded.includes(name)) continue
      // The view follows a registration. register-name.spec tests it.
      if (name === 'RegisterAccountNameSuccess') continue
      // The views need the request of a payment. pay.spec tests them.
      if (name === 'Pay' || name === 'PayCode') continue
      // The view needs a request of the app. first-request.spec tests it.
      if (name === 'FirstRequest') continue
      // The view follows a sent swap. swap.spec tests it.
      if (name === 'SwapProgress') continue
      const button = page.locator('.lab-workbench').getByRole('button', { name, exact: true })
      // The one view that needs the wallet on a network that the app does not offer.
      if (name === 'UnsupportedChain') {
        await page.evaluate(() => window.lab?.wallets[0]?.controls.switchChain(4242))
        await expect(heading).toHaveText('Unsupported network')
        await page.evaluate(() => window.lab?.modals[0]?.close())
      }
      await expect(button, name).toBeEnabled()
      // A hanging wallet keeps the view open until the test has seen it.
      await labPage.wallet().hang('wallet_switchEthereumChain')
      await button.click()
      await expect(heading, name).not.toBeEmpty()
      const shown = () => page.evaluate(() => window.lab?.modals[0]?.surface.open.get())
      expect(await shown(), name).toBe(true)
      await page.evaluate(() => window.lab?.modals[0]?.close())
      if (placement !== 'embedded') await expect(modal).toBeHidden()
      if (name !== 'UnsupportedChain') continue
      await page.evaluate(() => window.lab?.wallets[0]?.controls.clearFaults())
      await page.evaluate(() => window.lab?.wallets[0]?.controls.switchChain(31337))
    }
  })
}

test('the workbench opens the embedded wallet’s views once the visitor is signed in', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?fakeWallet=known')
  await page.getByText('Workbench', { exact: true }).click()
  const view = (name: string) =>
    page.locator('.lab-workbench').getByRole('button', { name, exact: true })
  await expect(view('UpdateEmailWallet')).toBeDisabled()
  await expect(view('WalletScreen')).toBeDisabled()
  await signIn(labPage)
  await view('UpdateEmailWallet').click()
  await expect(labPage.title).toHaveText('Change email')
  await page.keyboard.press('Escape')
  await expect(labPage.dialog).toBeHidden()
  await view('WalletScreen').click()
  await expect(labPage.title).toHaveText('Recovery code')
})

test('the workbench applies options to the page, and changes the modal’s look while the modal is open', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?wc=off')
  await page.getByText('Workbench', { exact: true }).click()
  await page.getByLabel('Language').selectOption('de')
  await expect(labPage.connectButton).toHaveAccessibleName('Wallet verbinden')
  await page.getByLabel('--w3m-border-radius-master').fill('8px')
  await page.getByLabel(/^Theme(?! at| variables)/).selectOption('dark')
  await labPage.open()
  const card = page.locator('.cb-card')
  await expect(card).toHaveCSS('border-top-left-radius', /^[3-4]\dpx$/)
  await page.keyboard.press('Escape')
  await expect(labPage.dialog).toBeHidden()
  await page.getByLabel('Wallets of each family').selectOption('3')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Apply' }).click()
  await loaded
  await expect(page).toHaveURL(/wallets=3/)
  await labPage.open()
  await expect(labPage.button(/Third Wallet/)).toBeVisible()
})
