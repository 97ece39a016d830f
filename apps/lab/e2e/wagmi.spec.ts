import type { Page } from '@playwright/test'
import { isHex, verifyMessage } from 'viem'
import { gate } from './support/gate'
import { openPhone } from './support/phone'
import { expect, test } from './support/test'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Reads wagmi's own state. */
const wagmi = (page: Page) =>
  page.evaluate(() => {
    const library = window.lab?.hosts[0]?.library
    return library?.name === 'wagmi' ? library.connection() : undefined
  })

/** Starts an action of the host in wagmi, without waiting for it. */
const byWagmi = (page: Page, action: 'connect' | 'switchChain' | 'disconnect', value?: string) =>
  page.evaluate(
    ([name, argument]) => {
      const library = window.lab?.hosts[0]?.library
      if (library?.name !== 'wagmi') throw new Error('the host does not use wagmi')
      const running =
        name === 'connect'
          ? library.connect(argument ?? '')
          : name === 'switchChain'
            ? library.switchChain(Number(argument))
            : library.disconnect()
      running.catch((error: unknown) => Object.assign(window, { wagmiError: String(error) }))
    },
    [action, value] as const,
  )

test.describe('an app that uses wagmi', () => {
  test('[S1.20] sees through wagmi what the visitor does in the modal', { tag: gate }, async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?adapter=wagmi')
    await labPage.connect()
    await expect
      .poll(() => wagmi(page))
      .toEqual({ address: account, chainId: 31337, status: 'connected' })

    await page.getByRole('button', { name: 'Sign with wagmi' }).click()
    await labPage.approve.click()
    await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{130}$/)
    const signature = (await labPage.outcome.textContent()) ?? ''
    expect(
      isHex(signature) &&
        (await verifyMessage({ address: account, message: 'Hello from wagmi', signature })),
    ).toBe(true)

    await labPage.open()
    await labPage.button(/Network: Harbor/).click()
    await labPage.networkOption(/Lagoon/).click()
    await labPage.approve.click()
    await expect(labPage.network).toHaveText('eip155:31338')
    await expect.poll(async () => (await wagmi(page))?.chainId).toBe(31338)

    await labPage.button('Disconnect').click()
    await expect(labPage.status).toHaveText('disconnected')
    await expect.poll(async () => (await wagmi(page))?.status).toBe('disconnected')
  })

  test('[S1.20] sees in the modal what it does through wagmi', async ({ labPage, page }) => {
    await labPage.goto('?adapter=wagmi')
    await byWagmi(page, 'connect', 'Lab Wallet')
    await labPage.approve.click()
    await expect(labPage.address).toHaveText(account)
    await expect(labPage.events).toContainText('connect (host)')
    await byWagmi(page, 'switchChain', '31338')
    await labPage.approve.click()
    await expect(labPage.network).toHaveText('eip155:31338')
    await byWagmi(page, 'disconnect')
    await expect(labPage.status).toHaveText('disconnected')
  })

  test('has its connection restored in wagmi and the modal after a reload, without a prompt', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?adapter=wagmi')
    await labPage.connect()
    await page.reload()
    await expect(labPage.status).toHaveText('connected')
    await expect.poll(async () => (await wagmi(page))?.address).toBe(account)
    expect(await labPage.wallet().prompts()).toBe(0)
  })

  test('opens the modal at its QR code when it connects wagmi’s WalletConnect connector', async ({
    labPage,
    page,
    browser,
  }) => {
    await labPage.goto('?adapter=wagmi&wc=on')
    await byWagmi(page, 'connect', 'WalletConnect')
    await expect(labPage.title).toHaveText('Scan with your phone')
    const link = labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' })
    const context = await browser.newContext()
    const phone = await openPhone(context, labPage.lab, (await link.getAttribute('href')) ?? '')
    await phone.getByTestId('phone-approve').click()
    await expect(labPage.status).toHaveText('connected')
    await expect.poll(async () => (await wagmi(page))?.status).toBe('connected')
    await context.close()
  })

  test('gets an error from wagmi’s connect when the visitor closes the modal', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?adapter=wagmi&wc=on')
    await byWagmi(page, 'connect', 'WalletConnect')
    await expect(labPage.title).toHaveText('Scan with your phone')
    await labPage.button('Close').click()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'wagmiError')))
      .toContain('Modal closed')
    await expect(labPage.status).toHaveText('disconnected')
  })
})
