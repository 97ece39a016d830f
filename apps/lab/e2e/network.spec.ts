import { gate } from './support/gate'
import { expect, test } from './support/test'

const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.describe('networks', () => {
  test('[S1.18][S2.20] a switch adds a network that the wallet does not know', {
    tag: gate,
  }, async ({ labPage }) => {
    await labPage.goto()
    await labPage.connect()
    await labPage.open()
    await labPage.button(/Network: Harbor/).click()
    await expect(labPage.title).toHaveText('Choose network')
    await labPage.networkOption(/Lagoon/).click()
    await expect(labPage.dialog.getByText('Adding Lagoon to your wallet…')).toBeVisible()
    await labPage.approve.click()
    await expect(labPage.network).toHaveText('eip155:31338')
    await expect(labPage.title).toHaveText('Account')
    await expect(labPage.page.locator('.cb-snackbar')).toHaveText('Switched to Lagoon')
    await expect
      .poll(() => labPage.wallet().methods())
      .toEqual(expect.arrayContaining(['wallet_switchEthereumChain', 'wallet_addEthereumChain']))
  })

  test('[S2.20] a refused switch can be retried or left', async ({ labPage }) => {
    await labPage.goto()
    await labPage.connect()
    await labPage.open()
    await labPage.button(/Network: Harbor/).click()
    await labPage.networkOption(/Lagoon/).click()
    await labPage.reject.click()
    await expect(labPage.dialog.getByText('Switch cancelled')).toBeVisible()
    await expect(labPage.dialog.getByText('You are still on Harbor.')).toBeVisible()
    await labPage.button('Try again').click()
    await labPage.reject.click()
    await labPage.button('Stay on Harbor').click()
    await expect(labPage.title).toHaveText('Choose network')
    await expect(labPage.network).toHaveText('eip155:31337')
  })

  test('[S2.20] a failed switch is reported', async ({ labPage }) => {
    await labPage.goto()
    await labPage.connect()
    await labPage.wallet().fail(-32601, 'No such method', 'wallet_switchEthereumChain')
    await labPage.wallet().fail(-32601, 'No such method', 'wallet_addEthereumChain')
    await labPage.open()
    await labPage.button(/Network: Harbor/).click()
    await labPage.networkOption(/Lagoon/).click()
    await expect(labPage.dialog.getByText('Could not switch network')).toBeVisible()
  })

  test('[S4.14] choosing the active network does nothing', async ({ labPage }) => {
    await labPage.goto()
    await labPage.connect()
    await labPage.open()
    await labPage.button(/Network: Harbor/).click()
    const prompts = await labPage.wallet().prompts()
    await labPage.networkOption(/Harbor/).click()
    await expect(labPage.title).toHaveText('Account')
    expect(await labPage.wallet().prompts()).toBe(prompts)
  })

  test('a network chosen before connecting is remembered', async ({ labPage, page }) => {
    await labPage.goto()
    await page.getByRole('button', { name: 'Choose network' }).click()
    await labPage.networkOption(/Lagoon/).click()
    await expect(labPage.network).toHaveText('eip155:31338')
    await page.reload()
    await expect(labPage.network).toHaveText('eip155:31338')
  })

  test('the page follows the wallet’s account and chain', async ({ labPage, page }) => {
    await labPage.goto()
    await labPage.connect()
    await page.getByTestId('wallet-switch-account').click()
    await expect(labPage.address).toHaveText(second)
    await page.getByTestId('wallet-switch-chain').selectOption('4242')
    await expect(labPage.network).toHaveText('unsupported 4242')
    await expect(labPage.connectButton).toHaveText('Switch network')
    // Through the wallet's controls, as the modal covers the page.
    await page.evaluate(() => window.lab?.wallets[0]?.controls.switchChain(31_337))
    await expect(labPage.network).toHaveText('eip155:31337')
    await expect(labPage.dialog).toBeHidden()
    await page.getByTestId('wallet-disconnect').click()
    await expect(labPage.status).toHaveText('disconnected')
  })

  test('[S4.13] a visitor on a network that the app does not offer switches to an offered one', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.connect()
    await page.getByTestId('wallet-switch-chain').selectOption('4242')
    await expect(labPage.title).toHaveText('Unsupported network')
    await labPage.button(/Harbor/).click()
    await labPage.approve.click()
    await expect(labPage.network).toHaveText('eip155:31337')
    await expect(labPage.dialog).toBeHidden()
  })
})
