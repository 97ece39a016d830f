import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

const rows = (lab: LabPage) =>
  lab.dialog
    .getByRole('list', { name: 'Wallets' })
    .getByRole('button')
    .locator('.cb-row-title')
    .allTextContents()

test('the Connect view lists wallets in the order that the host sets, by name, id or source', async ({
  labPage,
}) => {
  await labPage.goto('?wc=on&wallets=2&listed&order=Phantom,test.carabiner.lab2,custom')
  await labPage.open()
  const first = ['Phantom', 'Second Wallet', 'MetaMask']
  await expect.poll(async () => (await rows(labPage)).slice(0, 3)).toEqual(first)
})

test('the Connect view lists wallets of this browser first if the host sets no order', async ({
  labPage,
}) => {
  await labPage.goto('?wc=on&wallets=2&listed')
  await labPage.open()
  await expect
    .poll(async () => (await rows(labPage)).slice(0, 2))
    .toEqual(['Lab Wallet', 'Second Wallet'])
})

test('the workbench’s form and the generated code show the order of wallets that the host sets', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?wallets=2&order=Second+Wallet')
  await page.getByText('Workbench', { exact: true }).click()
  const field = page.getByLabel('Order of wallets')
  await expect(field).toHaveValue('Second Wallet')
  await field.fill('featured,Phantom')
  await page.getByLabel('ENS name and picture').check()
  const code = page.getByRole('region', { name: 'This configuration as code' })
  await expect(code).toContainText("walletOrder: ['featured', 'Phantom']")
  await expect(code).toContainText('enableEns: true')
  expect(new URL(page.url()).searchParams.get('order')).toBe('featured,Phantom')
})
