import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

const openWorkbench = (page: Page) => page.getByText('Workbench', { exact: true }).click()

for (const { family, wallet } of [
  { family: 'evm', wallet: 'Lab Wallet' },
  { family: 'solana', wallet: 'Tide Wallet' },
  { family: 'bitcoin', wallet: 'Buoy Wallet' },
]) {
  test(`the workbench makes the ${family} wallet refuse its next request, and accept the one after it`, async ({
    labPage,
    page,
  }) => {
    await labPage.goto(`?families=${family}`)
    await openWorkbench(page)
    await page.getByLabel(`${wallet}: the next request`).selectOption('is refused (4001)')
    await labPage.open()
    await labPage.button(wallet).click()
    await expect(labPage.dialog.getByText('Connection rejected')).toBeVisible()
    await labPage.button('Try again').click()
    await labPage.approve.click()
    await expect(labPage.status).toHaveText('connected')
  })
}

test('a fault that the workbench sets on a chain family’s second wallet does not affect the first', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?wallets=2')
  await openWorkbench(page)
  await page.getByLabel('Second Wallet: the next request').selectOption('fails (-32603)')
  await labPage.open()
  await labPage.button('Second Wallet').click()
  await expect(labPage.dialog.getByText('Failed to connect')).toBeVisible()
  await labPage.button('Close').click()
  await labPage.connect('Lab Wallet')
})
