import { formatEther } from 'viem'
import { gate } from './support/gate'
import { expect, test } from './support/test'

test.describe('connecting an EVM wallet in the modal', () => {
  test('[S1.01][S1.02][S2.12] shows the wallet’s address and the balance from its chain', {
    tag: gate,
  }, async ({ labPage }) => {
    await labPage.goto()
    await labPage.open()
    await expect(labPage.title).toHaveText('Connect wallet')
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.title).toHaveText('Lab Wallet')
    await expect(labPage.dialog.getByText('Continue in Lab Wallet')).toBeVisible()
    await labPage.approve.click()
    await expect(labPage.dialog.getByRole('heading', { name: 'Connected' })).toBeVisible()
    await expect(labPage.dialog).toBeHidden()
    await expect(labPage.status).toHaveText('connected')
    const address = await labPage.address.textContent()
    expect(address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    await expect(labPage.page.getByTestId('caip').first()).toHaveText(`eip155:31337:${address}`)

    await labPage.open()
    await expect(labPage.title).toHaveText('Account')
    const wei = await labPage
      .chain()
      .client.getBalance({ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' })
    const balance = labPage.dialog.getByTestId('balance')
    await expect(balance).toHaveAttribute('title', `${formatEther(wei)} ETH`)
  })

  test('[S2.12] shows a rejection as the visitor’s decision, and a retry prompts the wallet again', async ({
    labPage,
  }) => {
    await labPage.goto()
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await labPage.reject.click()
    await expect(labPage.dialog.getByText('Connection rejected')).toBeVisible()
    await expect(
      labPage.page.locator('[role=alert]', { hasText: 'Connection rejected' }),
    ).toHaveCount(1)
    await expect(labPage.status).toHaveText('disconnected')
    await labPage.button('Try again').click()
    await labPage.approve.click()
    await expect(labPage.status).toHaveText('connected')
    await expect.poll(() => labPage.wallet().prompts()).toBe(2)
  })

  test('reports a wallet’s failure and offers another wallet', async ({ labPage }) => {
    await labPage.goto('?wallets=2')
    await labPage.wallet().fail(-32603, 'Internal error', 'eth_requestAccounts')
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.dialog.getByText('Failed to connect')).toBeVisible()
    await labPage.button('Use another wallet').click()
    await expect(labPage.title).toHaveText('Connect wallet')
    await labPage.button(/Second Wallet/).click()
    await labPage.approve.click()
    await expect(labPage.status).toHaveText('connected')
  })

  test('reports a request that is already open in the wallet', async ({ labPage }) => {
    await labPage.goto()
    await labPage.wallet().fail(-32002, 'Already processing', 'eth_requestAccounts')
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.dialog.getByText('A request is already open in Lab Wallet')).toBeVisible()
  })

  test('reports a wallet that does not answer, and the visitor can go back', async ({
    labPage,
    page,
  }) => {
    await page.clock.install()
    await labPage.goto()
    await labPage.wallet().hang('eth_requestAccounts')
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.dialog.getByText('Continue in Lab Wallet')).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(labPage.dialog.getByText('Still waiting for Lab Wallet')).toBeVisible()
    await expect(labPage.button('Try again')).toBeVisible()
    await labPage.button('Back').click()
    await expect(labPage.title).toHaveText('Connect wallet')
    await expect(labPage.status).toHaveText('disconnected')
  })

  test('succeeds with an approval that comes after the visitor went back to the list', async ({
    labPage,
  }) => {
    await labPage.goto()
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await labPage.button('Back').click()
    await expect(labPage.status).toHaveText('disconnected')
    await labPage.approve.click()
    await expect(labPage.status).toHaveText('connected')
    await expect(labPage.dialog).toBeHidden()
  })

  test('skips the waiting view if the wallet approves at once', async ({ labPage, page }) => {
    await labPage.goto()
    await page.evaluate(() => window.lab?.wallets[0]?.controls.setApproval('auto'))
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.dialog).toBeHidden()
    await expect(labPage.status).toHaveText('connected')
  })

  test('ends with Disconnect, which closes the modal and returns the focus', async ({
    labPage,
  }) => {
    await labPage.goto()
    await labPage.connect()
    await labPage.open()
    // Rows move while the content above them arrives.
    await expect(labPage.dialog.getByRole('list', { name: 'Tokens' })).toContainText('ETH')
    await labPage.settled()
    await labPage.button('Disconnect').click()
    await expect(labPage.dialog).toBeHidden()
    await expect(labPage.status).toHaveText('disconnected')
    await expect(labPage.connectButton).toBeFocused()
    await expect(labPage.connectButton).toHaveText(/Connect wallet/)
  })

  test('shows a notice, not an empty list, if the browser has no wallet', async ({ labPage }) => {
    await labPage.goto('?wallets=0')
    await labPage.open()
    await expect(labPage.dialog.getByText('No wallet found in this browser')).toBeVisible()
    await expect(
      labPage.dialog.getByText('Install a wallet extension, then reload this page.'),
    ).toBeVisible()
  })
})
