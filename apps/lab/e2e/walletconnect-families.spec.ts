import type { Browser } from '@playwright/test'
import { isHex, verifyMessage } from 'viem'
import type { LabPage } from './support/lab-page'
import { openPhone, openWalletConnect } from './support/phone'
import { expect, test } from './support/test'

const families = '?wc=on&families=evm,solana,bitcoin'
const all = { eip155: 'connected', solana: 'connected', bip122: 'connected' }
const none = { eip155: 'disconnected', solana: 'disconnected', bip122: 'disconnected' }

/** Connects three chain families with one approval. */
async function connectPhone(labPage: LabPage, browser: Browser) {
  await openWalletConnect(labPage)
  const link = labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' })
  const uri = (await link.getAttribute('href')) ?? ''
  const context = await browser.newContext()
  const phone = await openPhone(context, labPage.lab, uri)
  await phone.getByTestId('phone-approve').click()
  await expect(labPage.dialog).toBeHidden()
  return { phone, context }
}

const statuses = ({ page }: LabPage) =>
  page.evaluate(() => {
    const { namespaces = {} } = window.lab?.modals[0]?.carabiner.getSnapshot() ?? {}
    return Object.fromEntries(
      Object.entries(namespaces).map(([family, { status }]) => [family, status]),
    )
  })
const active = ({ page }: LabPage) =>
  page.evaluate(() => [
    window.lab?.modals[0]?.carabiner.getSnapshot().activeNamespace,
    JSON.parse(localStorage.getItem('carabiner:activeNamespace') ?? '{}').data,
  ])

test('one WalletConnect session of three chain families keeps its active family across reloads, and can end one family or all', async ({
  labPage,
  page,
  browser,
}) => {
  test.slow()
  await labPage.goto(families)
  const { phone, context } = await connectPhone(labPage, browser)
  await expect.poll(() => statuses(labPage)).toEqual(all)
  expect(await active(labPage)).toEqual(['eip155', 'eip155'])
  const address = (await labPage.address.textContent()) ?? ''
  expect(address).toMatch(/^0x/)

  for (let reload = 0; reload < 4; reload += 1) {
    await page.reload()
    await expect.poll(() => statuses(labPage)).toEqual(all)
    expect(await active(labPage)).toEqual(['eip155', 'eip155'])
    await expect(labPage.address).toHaveText(address)
  }
  await page.getByRole('button', { name: 'Sign message', exact: true }).first().click()
  await phone.getByTestId('phone-approve').click()
  await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await labPage.outcome.textContent()) ?? ''
  const message = 'Hello from the lab'
  const holds =
    isHex(address) && isHex(signature) && (await verifyMessage({ address, message, signature }))
  expect(holds).toBe(true)

  // The buttons name the chain families that each would disconnect.
  await labPage.open()
  await expect(labPage.button(/^Disconnect all/)).toContainText('Ethereum, Solana, and Bitcoin')
  await labPage.button('Disconnect Ethereum').click()
  await expect(labPage.dialog).toBeHidden()
  await expect.poll(() => statuses(labPage)).toEqual({ ...all, eip155: 'disconnected' })
  expect(await active(labPage)).toEqual(['solana', 'solana'])
  await page.reload()
  await expect.poll(() => statuses(labPage)).toEqual({ ...all, eip155: 'disconnected' })
  expect(await active(labPage)).toEqual(['solana', 'solana'])

  await labPage.open()
  await labPage.button(/^Disconnect all/).click()
  await expect.poll(() => statuses(labPage)).toEqual(none)
  await expect(phone.getByTestId('phone-sessions')).toHaveText('0')
  await context.close()
})

test('the host’s disconnect() without options ends the whole WalletConnect session of three chain families', async ({
  labPage,
  page,
  browser,
}) => {
  await labPage.goto(families)
  const { phone, context } = await connectPhone(labPage, browser)
  await expect.poll(() => statuses(labPage)).toEqual(all)
  await page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
  await expect.poll(() => statuses(labPage)).toEqual(none)
  await expect(phone.getByTestId('phone-sessions')).toHaveText('0')
  await context.close()
})
