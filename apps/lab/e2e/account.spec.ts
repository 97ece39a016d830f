import type { Page, Route } from '@playwright/test'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { expectAccessible } from './support/phone'
import { expect, test } from './support/test'

const explorer = 'https://explorer.example/test'

async function atAccount(lab: LabPage, query = `?multiWallet&explorer=${explorer}`) {
  await lab.goto(query)
  await lab.connect()
  await lab.open()
  await expect(lab.title).toHaveText('Account')
}
const balance = ({ dialog }: LabPage) => dialog.getByTestId('balance')
const address = (lab: LabPage) => lab.address.innerText()

/** Answers balance reads with an error. Returns a function that ends this. */
async function refuseBalances(page: Page, rpcUrl: string) {
  let refusing = true
  await page.route(`${rpcUrl}/**`, async (route: Route) => {
    const body: unknown = route.request().postDataJSON()
    if (!refusing || !JSON.stringify(body).includes('eth_getBalance')) return route.continue()
    const refuse = (id: unknown) => ({ jsonrpc: '2.0', id, error: { code: -32602, message: 'no' } })
    const idOf = (one: unknown) => Reflect.get(Object(one), 'id')
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: Array.isArray(body) ? body.map((one) => refuse(idOf(one))) : refuse(idOf(body)),
    })
  })
  return () => {
    refusing = false
  }
}

test('[S2.08][S2.28] the Account view shows the active account, its balance, the explorer, the wallet and the tabs', {
  tag: gate,
}, async ({ labPage }) => {
  await atAccount(labPage)
  await expect(balance(labPage)).toHaveText('10,000 ETH')
  const active = await address(labPage)
  await expect(labPage.button(/Switch wallet/)).toContainText(
    `${active.slice(0, 6)}…${active.slice(-4)}`,
  )
  await expect(labPage.dialog.getByRole('link', { name: /View in explorer/ })).toHaveAttribute(
    'href',
    `${explorer}/address/${active}`,
  )
  await expect(labPage.button(/Switch wallet/)).toContainText('Lab Wallet, Ethereum')
  await expect(labPage.button(/Switch wallet/).locator('.cb-picture-squircle')).toBeVisible()
  await expect(
    labPage.dialog.getByRole('list', { name: 'Account' }).getByRole('listitem'),
  ).toHaveText(['Disconnect Lab Wallet'])
  await expect(labPage.dialog.getByRole('tab')).toHaveText(['Tokens', 'NFTs', 'Activity'])
})

test('[S2.08] the Account view shows the account’s name and picture in place of the address', async ({
  labPage,
  page,
}) => {
  await atAccount(labPage)
  const picture =
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>'
  await page.evaluate(async (profileImage) => {
    const carabiner = window.lab?.modals[0]?.carabiner
    const { eip155 } = carabiner?.getSnapshot().namespaces ?? {}
    const [connection] = eip155?.connections ?? []
    if (!carabiner || !connection) throw new Error('nothing is connected')
    const { connectorId, active } = connection
    await carabiner.updateAccount(
      { namespace: 'eip155', connectorId, address: active },
      { profileName: 'a-name-that-is-longer-than-the-view.eth', profileImage },
    )
  }, picture)
  await expect(labPage.button(/Switch wallet/)).toContainText('a-name-that-is-longer-th…')
  await expect(labPage.dialog.locator('.cb-avatar img')).toHaveAttribute('src', picture)
  await expectAccessible(labPage)
})

test('a press on the wallet’s row in the Account view copies the address where only one wallet can connect', async ({
  context,
  labPage,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await atAccount(labPage, '')
  await labPage.button(/Copy address/).click()
  await expect(labPage.dialog.locator('.cb-snackbar')).toContainText('Address copied')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(await address(labPage))
  await expect(labPage.button(/Switch wallet/)).toHaveCount(0)
})

test('hidden amounts in the Account view stay hidden on the next page', async ({
  labPage,
  page,
}) => {
  await atAccount(labPage)
  await expect(balance(labPage)).toBeVisible()
  await labPage.button('Hide amounts').click()
  await expect(balance(labPage)).toHaveCount(0)
  await expect(labPage.dialog.locator('.cb-account-balance')).toContainText('Amount hidden')
  await page.reload()
  await expect(labPage.status).toHaveText('connected')
  await labPage.open()
  const eye = labPage.button('Hide amounts')
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(labPage)
  await eye.press('Enter')
  await expect(balance(labPage)).toHaveText('10,000 ETH')
})

test('[S8.01] the Account view offers a retry after 30 s if the balance could not be read', async ({
  labPage,
  page,
}) => {
  await page.clock.install()
  const answer = await refuseBalances(page, labPage.chain().rpcUrl)
  await atAccount(labPage)
  await expect(labPage.dialog.getByText('Balance unavailable', { exact: true })).toBeVisible()
  await expect(labPage.dialog.locator('.cb-snackbar')).toContainText('Token Balance Unavailable')
  const retry = labPage.button(/Try again/)
  await expect(retry).toHaveText(/Try again in (30|29|28) s/)
  await retry.focus()
  await expect(retry).toBeFocused()
  await expect(retry).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(10_000)
  await expect(retry).toHaveText(/Try again in (20|19|18) s/)
  answer()
  await page.clock.runFor(25_000)
  await expect(balance(labPage)).toHaveText('10,000 ETH')
})

test('the Account view shows the age of a balance that could not be read again', async ({
  labPage,
  page,
}) => {
  await page.clock.install()
  await atAccount(labPage)
  await expect(balance(labPage)).toHaveText('10,000 ETH')
  await labPage.button('Close').click()
  await page.clock.runFor(31_000)
  const answer = await refuseBalances(page, labPage.chain().rpcUrl)
  await labPage.open()
  await expect(labPage.dialog.getByText(/^Last updated/)).toBeVisible()
  await expect(balance(labPage)).toHaveText('10,000 ETH')
  await expect(labPage.button(/Try again in/)).toBeVisible()
  answer()
  await page.clock.runFor(35_000)
  await expect(labPage.dialog.getByText(/^Last updated/)).toHaveCount(0)
})

test('a wallet that fails to disconnect stays connected, and its row in the Account view looks as before', async ({
  complaints,
  labPage,
  page,
}) => {
  await labPage.goto('?families=solana')
  await labPage.open()
  await labPage.button(/Tide Wallet/).click()
  await page.getByTestId('wallet-approve').filter({ visible: true }).first().click()
  await expect(labPage.dialog).toBeHidden()
  await labPage.open()
  await page.evaluate(() =>
    window.lab?.solanaWallets?.[0]?.controls.failNext(-32603, 'no', {
      method: 'standard:disconnect',
    }),
  )
  await labPage.button('Disconnect').click()
  await expect(labPage.dialog.locator('.cb-snackbar')).toContainText('Failed to disconnect')
  await expect(labPage.button('Disconnect')).not.toHaveAttribute('aria-busy')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('disconnect failed')])
  await labPage.button('Disconnect').click()
  await expect(labPage.dialog).toBeHidden()
})

test('the account settings lead to the networks and back, and disconnect the wallet', async ({
  labPage,
  page,
}) => {
  await labPage.goto()
  await labPage.connect()
  await page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await expect(labPage.title).toHaveText('Account settings')
  await expectAccessible(labPage)
  await labPage.button(/^Network/).press('Enter')
  await expect(labPage.title).toHaveText('Choose network')
  await labPage.button('Back').press('Enter')
  await expect(labPage.title).toHaveText('Account settings')
  await expect(labPage.button(/^Network/)).toBeFocused()
  await labPage.button('Disconnect Lab Wallet').press('Enter')
  await expect(labPage.dialog).toBeHidden()
  await expect(labPage.status).toHaveText('disconnected')
})
