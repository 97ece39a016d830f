import { gate } from './support/gate'
import { expect, test } from './support/test'

const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.describe('switching networks in the modal', () => {
  test('[S1.18][S2.20] adds a network that the wallet does not know', {
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

  test('[S2.20] can be retried or left if the wallet rejects it', async ({ labPage }) => {
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

  test('[S2.20] is reported if it fails', async ({ labPage }) => {
    await labPage.goto()
    await labPage.connect()
    await labPage.wallet().fail(-32601, 'No such method', 'wallet_switchEthereumChain')
    await labPage.wallet().fail(-32601, 'No such method', 'wallet_addEthereumChain')
    await labPage.open()
    await labPage.button(/Network: Harbor/).click()
    await labPage.networkOption(/Lagoon/).click()
    await expect(labPage.dialog.getByText('Could not switch network')).toBeVisible()
  })

  test('[S4.14] does nothing if the chosen network is the active one', async ({ labPage }) => {
    await labPage.goto()
    await labPage.connect()
    await labPage.open()
    await labPage.button(/Network: Harbor/).click()
    const prompts = await labPage.wallet().prompts()
    await labPage.networkOption(/Harbor/).click()
    await expect(labPage.title).toHaveText('Account')
    expect(await labPage.wallet().prompts()).toBe(prompts)
  })

  test('is remembered for the next page if it happens before connecting', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await page.getByRole('button', { name: 'Choose network' }).click()
    await labPage.networkOption(/Lagoon/).click()
    await expect(labPage.network).toHaveText('eip155:31338')
    await page.reload()
    await expect(labPage.network).toHaveText('eip155:31338')
  })

  test('is not needed to follow the wallet: the page shows a newly chosen account and chain', async ({
    labPage,
    page,
  }) => {
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

  test('[S4.13] leads a visitor from a network that the app does not offer to one that it offers', async ({
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
