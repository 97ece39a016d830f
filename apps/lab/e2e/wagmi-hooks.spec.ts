import type { Page } from '@playwright/test'
import { isHex, verifyMessage } from 'viem'
import type { LabPage } from './support/lab-page'
import { openPhone } from './support/phone'
import { expect, test } from './support/test'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Opens the page of a host that uses only wagmi's hooks. */
async function goto(labPage: LabPage, query: string) {
  await labPage.page.goto(`${labPage.lab.url}/wagmi-hooks.html?${query}`)
  await expect(labPage.connectButton).toBeVisible()
}

const hook = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Locates the wallet in wagmi's own list. */
const listed = (page: Page) => page.getByRole('button', { name: 'useConnect Lab Wallet' })

for (const [whose, config] of [
  ['a Config that the adapter created', ''],
  ['the host’s own Config', 'config=own'],
] as const) {
  test.describe(`[S1.20] wagmi’s hooks with ${whose}`, () => {
    test('connect, switch the network, sign and disconnect, and the modal shows each change', async ({
      labPage,
      page,
    }) => {
      await goto(labPage, config)
      await listed(page).click()
      await labPage.approve.click()
      await expect(labPage.status).toHaveText('connected')
      await expect(labPage.address).toHaveText(account)
      await labPage.open()
      await expect(labPage.title).toHaveText('Account')
      await labPage.button('Close').click()
      await expect(labPage.dialog).toBeHidden()

      await hook(page, 'useSwitchChain Lagoon').click()
      await labPage.approve.click()
      await expect(labPage.network).toHaveText('31338')
      await labPage.open()
      await expect(labPage.button(/Network: Lagoon/)).toBeVisible()
      await labPage.button('Close').click()
      await expect(labPage.dialog).toBeHidden()

      await hook(page, 'useSignMessage').click()
      await labPage.approve.click()
      await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{130}$/)
      const signature = (await labPage.outcome.textContent()) ?? ''
      const message = 'Hello from hooks'
      expect(
        isHex(signature) && (await verifyMessage({ address: account, message, signature })),
      ).toBe(true)

      await hook(page, 'useDisconnect').click()
      await expect(labPage.status).toHaveText('disconnected')
      await expect(labPage.connectButton).toHaveText(/Connect wallet/)
      await page.reload()
      await expect(labPage.connectButton).toBeVisible()
      await labPage.open()
      await expect(labPage.title).toHaveText('Connect wallet')
      await expect(labPage.status).toHaveText('disconnected')
    })

    test('show what the visitor did in the modal, and a reload restores the connection without a prompt', async ({
      labPage,
      page,
    }) => {
      await goto(labPage, config)
      await labPage.connect()
      await expect(labPage.address).toHaveText(account)
      await page.reload()
      await expect(labPage.status).toHaveText('connected')
      await expect(labPage.address).toHaveText(account)
      expect(await labPage.wallet().prompts()).toBe(0)
      await labPage.open()
      await labPage.button('Disconnect').click()
      await expect(labPage.status).toHaveText('disconnected')
      await page.reload()
      await expect(labPage.connectButton).toBeVisible()
      await labPage.open()
      await expect(labPage.title).toHaveText('Connect wallet')
      await expect(labPage.status).toHaveText('disconnected')
    })

    test('report the visitor’s rejection to the host', async ({ labPage, page }) => {
      await goto(labPage, config)
      await listed(page).click()
      await labPage.reject.click()
      await expect(labPage.outcome).toHaveText('UserRejectedRequestError')
      await expect(labPage.status).toHaveText('disconnected')
    })

    test('open the modal at WalletConnect’s QR code (useConnect), and end the session (useDisconnect)', async ({
      labPage,
      page,
      browser,
    }) => {
      await goto(labPage, `${config}&wc=on`)
      await hook(page, 'useConnect WalletConnect').click()
      await expect(labPage.title).toHaveText('Scan with your phone')
      const link = labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' })
      const context = await browser.newContext()
      const phone = await openPhone(context, labPage.lab, (await link.getAttribute('href')) ?? '')
      await phone.getByTestId('phone-approve').click()
      await expect(labPage.status).toHaveText('connected')
      await expect(labPage.dialog).toBeHidden()
      await expect(phone.getByTestId('phone-sessions')).toHaveText('1')
      await page.reload()
      await expect(labPage.status).toHaveText('connected')

      await hook(page, 'useDisconnect').click()
      await expect(labPage.status).toHaveText('disconnected')
      await expect(phone.getByTestId('phone-sessions')).toHaveText('0')
      await page.reload()
      await expect(labPage.connectButton).toBeVisible()
      await labPage.open()
      await expect(labPage.title).toHaveText('Connect wallet')
      await expect(labPage.status).toHaveText('disconnected')
      await context.close()
    })

    for (const [how, query] of [
      ['around the page', 'strict'],
      ['around the instance too', 'strict&inside'],
    ] as const) {
      test(`list and prompt the wallet once in React’s strict mode ${how}`, async ({
        labPage,
        page,
      }) => {
        await goto(labPage, `${config}&${query}`)
        await expect(listed(page)).toHaveCount(1)
        await listed(page).click()
        await labPage.approve.click()
        await expect(labPage.status).toHaveText('connected')
        await expect.poll(() => labPage.wallet().prompts()).toBe(1)
        await labPage.open()
        await expect(labPage.title).toHaveText('Account')
        await expect(page.locator('[data-carabiner]')).toHaveCount(1)
        await labPage.button('Disconnect').click()
        await expect(labPage.status).toHaveText('disconnected')
      })
    }
  })
}

test('[S1.20] a second instance of the modal on the same wagmi Config lists no wallet twice', async ({
  labPage,
  page,
}) => {
  await goto(labPage, 'config=own')
  await labPage.connect()
  await page.evaluate(() => Reflect.get(window, 'makeAgain')())
  await expect(labPage.status).toHaveText('connected')
  await expect(listed(page)).toHaveCount(1)
  await expect.poll(() => labPage.wallet().prompts()).toBe(1)
  await hook(page, 'useDisconnect').click()
  await expect(labPage.status).toHaveText('disconnected')
  // wagmi's own connector has revoked the wallet's permission.
  await listed(page).click()
  await labPage.approve.click()
  await expect(labPage.status).toHaveText('connected')
  await expect(listed(page)).toHaveCount(1)
  // Two instances at once are a host's mistake, which causes this warning.
  expect(labPage.complaints.splice(0)).toEqual([
    expect.stringContaining('two instances share the storagePrefix "hooks"'),
  ])
})
