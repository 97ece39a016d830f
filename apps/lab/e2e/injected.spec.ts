import { isHex, verifyMessage } from 'viem'
import { gate } from './support/gate'
import { expect, test } from './support/test'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test.describe('a wallet that is only at window.ethereum', () => {
  test('[S1.19] connects, signs, and is restored after a reload', { tag: gate }, async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?announce=off')
    await labPage.open()
    const row = labPage.button(/Browser wallet/)
    await expect(row).toHaveText(/Installed/)
    await row.click()
    await labPage.approve.click()
    await expect(labPage.dialog).toBeHidden()
    await expect(labPage.address).toHaveText(account)

    await page.getByRole('button', { name: 'Sign message' }).click()
    await labPage.approve.click()
    await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{130}$/)
    const signature = (await labPage.outcome.textContent()) ?? ''
    expect(
      isHex(signature) &&
        (await verifyMessage({ address: account, message: 'Hello from the lab', signature })),
    ).toBe(true)

    await page.reload()
    await expect(labPage.status).toHaveText('connected')
    await expect(labPage.address).toHaveText(account)
    expect(await labPage.wallet().prompts()).toBe(0)
  })

  test('connects in a host that uses wagmi, where it is listed once', async ({ labPage, page }) => {
    await labPage.goto('?announce=off&adapter=wagmi')
    await labPage.connect('Browser wallet')
    await expect
      .poll(() =>
        page.evaluate(() => {
          const library = window.lab?.hosts[0]?.library
          return library?.name === 'wagmi' ? library.connection() : undefined
        }),
      )
      .toEqual({ address: account, chainId: 31337, status: 'connected' })
    await page.getByRole('button', { name: 'Sign with wagmi' }).click()
    await labPage.approve.click()
    await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{130}$/)
  })

  test('is replaced in the list by the wallet that it announces later (EIP-6963)', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?announce=off')
    await labPage.open()
    await expect(labPage.button(/Browser wallet/)).toBeVisible()
    await page.evaluate(() => window.lab?.wallets[0]?.announce(window))
    await expect(labPage.dialog.getByRole('listitem')).toHaveText([/Lab Wallet/])
  })

  test('is listed when it arrives late and emits its event', async ({ labPage, page }) => {
    await labPage.goto('?wallets=0')
    await labPage.open()
    await expect(labPage.dialog.getByText('No wallet found in this browser')).toBeVisible()
    await page.evaluate(() => {
      Object.assign(window, { ethereum: { request: async () => [] } })
      window.dispatchEvent(new Event('ethereum#initialized'))
    })
    await expect(labPage.button(/Browser wallet/)).toBeVisible()
  })

  test('does not affect other wallets if it is hostile', async ({ labPage, page, complaints }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'ethereum', {
        configurable: true,
        get() {
          throw new Error('hostile')
        },
      })
    })
    await labPage.goto('?wallets=2')
    await labPage.open()
    await expect(labPage.dialog.getByRole('listitem')).toHaveText([/Lab Wallet/, /Second Wallet/])
    await labPage.button(/Lab Wallet/).click()
    await labPage.approve.click()
    await expect(labPage.status).toHaveText('connected')
    expect(complaints).toEqual([])
  })
})
