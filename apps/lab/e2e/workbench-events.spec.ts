import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

const logOf = (page: Page, name = 'Instance 1: events') => page.getByRole('region', { name })
const openLog = (page: Page) => page.getByText('Event log', { exact: true }).click()

test('the workbench’s event log shows the events of the instance and its modal, with their data', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?siwx=optional&instances=2')
  await openLog(page)
  const log = logOf(page)
  await labPage.open()
  await labPage.button('Lab Wallet').click()
  await labPage.approve.click()
  await labPage.button('Sign in').click()
  await labPage.approve.click()
  await expect(labPage.dialog).toBeHidden()
  const rows = log.getByRole('listitem')
  for (const [name, payload] of [
    ['connect core', '"connectorId":"6963:test.carabiner.lab"'],
    ['interaction core', '"event":"SELECT_WALLET"'],
    ['CONNECT_SUCCESS modal', '"name":"Lab Wallet","namespace":"eip155"'],
    ['signIn core', '"accountAddress":"0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"'],
    ['MODAL_CLOSE modal', '{"connected":true}'],
  ] as const) {
    await expect(rows.filter({ hasText: name }).filter({ hasText: payload })).toHaveCount(1)
  }
  // The log shortens a signature and its nonce.
  await expect(rows.filter({ hasText: 'signIn core' })).toContainText(/"signature":"0x\w{4}…\w\w"/)
  await expect(log).not.toContainText(/0x[0-9a-f]{130}/)
  await expect(logOf(page, 'Instance 2: events').getByRole('listitem')).toHaveCount(0)
})

test('the workbench’s event log can be filtered and cleared', async ({ labPage, page }) => {
  await labPage.goto()
  await labPage.connect()
  await openLog(page)
  const log = logOf(page)
  const rows = log.getByRole('listitem')
  await log.getByLabel('Source').selectOption('core')
  await expect(rows.filter({ hasText: 'modal' })).toHaveCount(0)
  await log.getByLabel('Name or payload has').fill('connectorid')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('connect core')
  await expect(log.getByRole('status')).toHaveText(/^1 of \d+ events$/)
  await log.getByRole('button', { name: 'Clear' }).click()
  await expect(log.getByRole('status')).toHaveText('0 of 0 events')
  await expect(labPage.events).toHaveText('')
  await log.getByLabel('Name or payload has').fill('')
  await page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
  await expect(rows).toHaveText(/disconnect core/)
})
