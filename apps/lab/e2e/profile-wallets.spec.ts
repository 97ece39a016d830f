import type { Locator } from '@playwright/test'
import type { LabPage } from './support/lab-page'
import { expectAccessible } from './support/phone'
import { expect, test } from './support/test'

const several = '?wallets=3&multiWallet&explorer=https://explorer.example'

/** Locates the Approve button of the wallet that shows a prompt. */
const approve = ({ page }: LabPage) =>
  page.getByTestId('wallet-approve').filter({ visible: true }).first()
const row = ({ dialog }: LabPage, wallet: string) =>
  dialog.getByRole('listitem').filter({ hasText: wallet })
const inRow = (lab: LabPage, wallet: string, name: string | RegExp): Locator =>
  row(lab, wallet).getByRole('button', { name })
const snackbar = ({ dialog }: LabPage) => dialog.locator('.cb-snackbar').last()
const wallets = (lab: LabPage) =>
  lab.page.evaluate(() => {
    const { eip155 } = window.lab?.modals[0]?.carabiner.getSnapshot().namespaces ?? {}
    return { active: eip155?.connectorId, all: eip155?.connections.map((one) => one.connectorId) }
  })
const lab1 = '6963:test.carabiner.lab'
const lab2 = '6963:test.carabiner.lab2'

async function show(lab: LabPage) {
  await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'ProfileWallets' }))
  await expect(lab.title).toHaveText('Wallets')
}
async function addSecond(lab: LabPage) {
  await lab.button('Add Ethereum wallet').click()
  await expect(lab.title).toHaveText('Connect wallet')
  await lab.button(/Second Wallet/).click()
  await approve(lab).click()
  await expect(lab.title).toHaveText('Wallets')
}
/** Connects two wallets of one chain family, the second one active. */
async function atTwo(lab: LabPage, query = several) {
  await lab.goto(query)
  await lab.connect()
  await lab.open()
  await lab.button(/Switch wallet/).click()
  await expect(lab.title).toHaveText('Wallets')
  await addSecond(lab)
}
/** Connects two Solana wallets, as those can fail to disconnect. */
async function atTwoOfSolana(lab: LabPage) {
  await lab.goto('?families=solana&wallets=2&multiWallet')
  await lab.open()
  await lab.button(/Tide Wallet/).click()
  await approve(lab).click()
  await expect(lab.dialog).toBeHidden()
  await show(lab)
  await lab.button('Add Solana wallet').click()
  await lab.button(/Second Tide/).click()
  await approve(lab).click()
  await expect(lab.title).toHaveText('Wallets')
  await expect(lab.dialog.getByText('2 wallets')).toBeVisible()
}

test.describe('[S2.16] the list of connected wallets of one chain family', () => {
  test('[S4.11][S6.09] can add a second wallet, then shows both', async ({ labPage }) => {
    await atTwo(labPage)
    await expect(snackbar(labPage)).toContainText('New wallet added')
    await expect(labPage.dialog.getByText('2 wallets')).toBeVisible()
    await expect(row(labPage, 'Second Wallet')).toContainText('Active')
    await expect(row(labPage, 'Lab Wallet')).not.toContainText('Active')
    await expect.poll(() => wallets(labPage)).toEqual({ active: lab2, all: [lab1, lab2] })
  })

  test('can make a wallet active without a prompt', async ({ labPage }) => {
    await atTwo(labPage)
    const before = await labPage.wallet().prompts()
    await inRow(labPage, 'Lab Wallet', 'Switch').click()
    await expect(snackbar(labPage)).toContainText('Wallet switched')
    await expect(row(labPage, 'Lab Wallet')).toContainText('Active')
    expect((await wallets(labPage)).active).toBe(lab1)
    expect(await labPage.wallet().prompts()).toBe(before)
    await labPage.button('Back').click()
    await expect(labPage.title).toHaveText('Account')
    const address = await labPage.address.innerText()
    await expect(labPage.button(/Switch wallet/)).toContainText(address.slice(-4))
  })

  test('has a disconnected wallet in its recent part, where it can be connected again, forgotten, or restored by Undo', async ({
    labPage,
  }) => {
    await atTwo(labPage)
    await inRow(labPage, 'Lab Wallet', 'Disconnect Lab Wallet').click()
    await expect(snackbar(labPage)).toContainText('Wallet disconnected')
    await expect(labPage.dialog.getByRole('heading', { name: 'Recently used' })).toBeVisible()
    // The wallet knows this site already, so it shows no prompt.
    await inRow(labPage, 'Lab Wallet', 'Connect').click()
    await expect(labPage.title).toHaveText('Wallets')
    await expect(row(labPage, 'Lab Wallet')).toContainText('Active')

    await inRow(labPage, 'Second Wallet', 'Disconnect Second Wallet').click()
    await expect(inRow(labPage, 'Second Wallet', 'Connect')).toBeVisible()
    await inRow(labPage, 'Second Wallet', /^Forget 0x/).click()
    await expect(row(labPage, 'Second Wallet')).toHaveCount(0)
    await expect(snackbar(labPage)).toContainText('Wallet removed')
    await labPage.button('Undo').click()
    await expect(row(labPage, 'Second Wallet')).toBeVisible()
    await inRow(labPage, 'Second Wallet', /^Forget 0x/).click()
    await expect(row(labPage, 'Second Wallet')).toHaveCount(0)
    await labPage.page.reload()
    await expect(labPage.status).toHaveText('connected')
    await show(labPage)
    await expect(row(labPage, 'Lab Wallet')).toBeVisible()
    await expect(row(labPage, 'Second Wallet')).toHaveCount(0)
  })

  test('shows both wallets, and the recent ones, again after a reload', async ({
    labPage,
    page,
  }) => {
    await atTwo(labPage)
    await labPage.button('Close').click()
    await page.reload()
    await expect(labPage.status).toHaveText('connected')
    await show(labPage)
    await expect(labPage.dialog.getByText('2 wallets')).toBeVisible()
    await inRow(labPage, 'Lab Wallet', 'Disconnect').click()
    await expect(inRow(labPage, 'Lab Wallet', 'Connect')).toBeVisible()
    await page.reload()
    await expect(labPage.status).toHaveText('connected')
    await show(labPage)
    await expect(inRow(labPage, 'Lab Wallet', 'Connect')).toBeVisible()
  })

  test('offers to add a wallet after the last one is disconnected', async ({ labPage }) => {
    await atTwo(labPage)
    await labPage.button('Disconnect all').click()
    await labPage.dialog.getByRole('group').getByRole('button', { name: 'Disconnect' }).click()
    await expect(labPage.dialog.getByText('No Ethereum wallet connected')).toBeVisible()
    await expect(labPage.status).toHaveText('disconnected')
    await expectAccessible(labPage)
    await labPage.button('Add Ethereum wallet').click()
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.title).toHaveText('Wallets')
    await expect(labPage.dialog.getByText('1 wallet', { exact: true })).toBeVisible()
  })

  test('offers a link to the explorer and a copy of each wallet’s address', async ({
    context,
    labPage,
    page,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await atTwo(labPage)
    const address = await labPage.address.innerText()
    await expect(row(labPage, 'Second Wallet').getByRole('link')).toHaveAttribute(
      'href',
      `https://explorer.example/address/${address}`,
    )
    await inRow(labPage, 'Second Wallet', 'Copy address').click()
    await expect(snackbar(labPage)).toContainText('Address copied')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })
})

test.describe('disconnecting all wallets of the list', () => {
  test('asks for confirmation first, with focus on Cancel, and Escape and Cancel stop it', async ({
    labPage,
    page,
  }) => {
    await atTwo(labPage)
    const link = labPage.button('Disconnect all')
    await link.press('Enter')
    await expect(labPage.dialog.getByText('Disconnect all Ethereum wallets?')).toBeVisible()
    await expect(labPage.button('Cancel')).toBeFocused()
    await expectAccessible(labPage)
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    await expect(labPage.dialog).toBeVisible()
    await link.press('Enter')
    await labPage.button('Cancel').press('Enter')
    await expect(link).toBeFocused()
    expect((await wallets(labPage)).all).toHaveLength(2)
  })

  test('withdraws its question after 6 s without an answer', async ({ labPage, page }) => {
    await page.clock.install()
    await atTwo(labPage)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))
    await labPage.button('Disconnect all').press('Enter')
    await expect(labPage.button('Cancel')).toBeFocused()
    await page.clock.runFor(5_000)
    await page.keyboard.press('Tab')
    await page.clock.runFor(5_900)
    await expect(labPage.button('Cancel')).toBeVisible()
    await page.clock.runFor(200)
    await expect(labPage.button('Cancel')).toHaveCount(0)
    await expect(labPage.button('Disconnect all')).toBeVisible()
  })

  test('[S8.54] names a wallet that fails to disconnect, with the reason, and disconnects the remaining wallet', async ({
    complaints,
    labPage,
    page,
  }) => {
    await atTwoOfSolana(labPage)
    await page.evaluate(() =>
      window.lab?.solanaWallets?.[0]?.controls.failNext(-32603, 'stuck', {
        method: 'standard:disconnect',
      }),
    )
    await labPage.button('Disconnect all').click()
    await labPage.dialog.getByRole('group').getByRole('button', { name: 'Disconnect' }).click()
    await expect(snackbar(labPage)).toContainText(
      'Failed to disconnect chains: Tide Wallet (stuck)',
    )
    await expect(row(labPage, 'Tide Wallet').first()).toContainText('Active')
    await expect(inRow(labPage, 'Second Tide', 'Connect')).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('disconnect failed')])
  })
})

test('disconnecting one wallet of the list that fails reports the wallet’s name, and keeps it connected', async ({
  complaints,
  labPage,
  page,
}) => {
  await atTwoOfSolana(labPage)
  await page.evaluate(() =>
    window.lab?.solanaWallets?.[1]?.controls.failNext(-32603, 'stuck', {
      method: 'standard:disconnect',
    }),
  )
  await inRow(labPage, 'Second Tide', 'Disconnect').click()
  await expect(snackbar(labPage)).toContainText('Failed to disconnect Second Tide: stuck')
  await expect(row(labPage, 'Second Tide')).toContainText('Active')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('disconnect failed')])
})

test.describe('the list of connected wallets of several chain families', () => {
  test('has a tab with the wallets of each chain family, and each family can become active', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?families=evm,solana,bitcoin&multiWallet')
    await labPage.connect()
    await show(labPage)
    await expect(labPage.dialog.getByRole('tab')).toHaveText([/Ethereum$/, /Solana$/, /Bitcoin$/])
    await labPage.dialog.getByRole('tab', { name: 'Ethereum' }).press('ArrowRight')
    await expect(labPage.dialog.getByText('No Solana wallet connected')).toBeVisible()
    await labPage.button('Add Solana wallet').click()
    await expect(labPage.button(/Lab Wallet/)).toHaveCount(0)
    await labPage.button(/Tide Wallet/).click()
    await approve(labPage).click()
    await expect(labPage.title).toHaveText('Wallets')
    await expect(row(labPage, 'Tide Wallet')).toContainText('Active')
    await expect(snackbar(labPage)).toContainText('New wallet added')
    await labPage.settled()
    const tabs = await labPage.dialog.getByRole('tablist').boundingBox()
    const { y = 0 } = (await snackbar(labPage).boundingBox()) ?? {}
    expect(y).toBeGreaterThanOrEqual((tabs?.y ?? Number.NaN) + (tabs?.height ?? 0))
    const active = () =>
      page.evaluate(() => window.lab?.modals[0]?.carabiner.getSnapshot().activeNamespace)
    await expect.poll(() => active()).toBe('solana')
    await labPage.dialog.getByRole('tab', { name: 'Ethereum' }).click()
    await labPage.button('Use Ethereum').click()
    await expect.poll(() => active()).toBe('eip155')
    await expect(labPage.button('Use Ethereum')).toHaveCount(0)
    // The last Ethereum wallet is gone, so the other chain family is active.
    await inRow(labPage, 'Lab Wallet', 'Disconnect').click()
    await expect.poll(active).toBe('solana')
    await expect(labPage.dialog.getByText('No Ethereum wallet connected')).toBeVisible()
  })

  test('lets the visitor switch between the two addresses of a Bitcoin wallet', async ({
    labPage,
  }) => {
    await labPage.goto('?families=bitcoin&multiWallet')
    await labPage.open()
    await labPage.button(/Buoy Wallet/).click()
    await approve(labPage).click()
    await expect(labPage.dialog).toBeHidden()
    await show(labPage)
    const before = await labPage.address.innerText()
    await expect(row(labPage, 'Buoy Wallet')).toContainText('Payment address')
    await labPage.button('Use ordinals address').click()
    await expect(snackbar(labPage)).toContainText('Account switched')
    await expect(row(labPage, 'Buoy Wallet')).toContainText('Ordinals address')
    await expect(labPage.address).not.toHaveText(before)
    await labPage.button('Use payment address').click()
    await expect(labPage.address).toHaveText(before)
  })
})

test('[S6.08] if the host did not enable several wallets, an alert says why none can be added', async ({
  complaints,
  labPage,
}) => {
  await labPage.goto('?wallets=2')
  await labPage.connect()
  await show(labPage)
  const alert = labPage.dialog.getByText('Multi-Wallet Not Enabled')
  for (const _ of ['first', 'second']) {
    await labPage.button('Add Ethereum wallet').click()
    await expect(alert).toBeVisible()
    await expectAccessible(labPage)
    await labPage.button('Close message').click()
    await expect(alert).toHaveCount(0)
  }
  await expect(labPage.title).toHaveText('Wallets')
  expect(complaints).toEqual([])
})

test('by keyboard, wallets in the list of connected wallets can be added, switched, disconnected, forgotten, and restored', async ({
  labPage,
  page,
}) => {
  await labPage.goto(several)
  await labPage.connectButton.press('Enter')
  await labPage.button(/Lab Wallet/).press('Enter')
  await approve(labPage).press('Enter')
  await expect(labPage.dialog).toBeHidden()
  await labPage.connectButton.press('Enter')
  await labPage.button(/Switch wallet/).press('Enter')
  await expect(labPage.title).toHaveText('Wallets')
  await labPage.button('Add Ethereum wallet').press('Enter')
  await labPage.button(/Second Wallet/).press('Enter')
  await approve(labPage).press('Enter')
  await expect(labPage.title).toHaveText('Wallets')
  await inRow(labPage, 'Lab Wallet', 'Switch').press('Space')
  await expect(row(labPage, 'Lab Wallet')).toContainText('Active')
  await inRow(labPage, 'Second Wallet', 'Disconnect').press('Enter')
  await expect(inRow(labPage, 'Second Wallet', 'Connect')).toBeVisible()
  await inRow(labPage, 'Second Wallet', /^Forget/).press('Enter')
  await expect(labPage.button('Undo')).toBeVisible()
  // Focus stays in the dialog, and Tab reaches Undo.
  const focused = () => labPage.dialog.evaluate((box) => box.matches(':focus-within, :focus'))
  await expect.poll(() => focused()).toBe(true)
  for (let press = 0; press < 12; press += 1) {
    if (await labPage.button('Undo').evaluate((button) => button.matches(':focus'))) break
    await page.keyboard.press('Shift+Tab')
  }
  await expect(labPage.button('Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(labPage, 'Second Wallet')).toBeVisible()
  await expect.poll(() => focused()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(labPage.dialog).toBeHidden()
  await expect(labPage.connectButton).toBeFocused()
})
