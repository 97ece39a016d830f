import { expect, test } from './support/test'

test('[S7.78] a setting of the lab makes its blockchain API fail, and work again', async ({
  labPage,
  page,
  complaints,
}) => {
  await labPage.goto('?api&families=solana')
  await page.getByText('Workbench', { exact: true }).click()
  const mood = page.getByLabel('The blockchain API answers')
  await mood.selectOption('not now (503)')
  await expect(mood).toHaveValue('not now (503)')
  await labPage.open()
  await labPage.button(/Tide Wallet/).click()
  await page.getByTestId('wallet-approve').filter({ visible: true }).first().click()
  await expect(labPage.dialog).toBeHidden()
  await labPage.open()
  await expect(labPage.dialog.getByText('Tokens could not be loaded')).toBeVisible()
  await labPage.button('Close').click()
  await mood.selectOption('well')
  // The service answers correctly again by now. An earlier reload would cancel the change.
  await expect(mood).toHaveValue('well')
  await page.reload()
  await labPage.open()
  const tokens = labPage.dialog.getByRole('list', { name: 'Tokens' })
  await expect(tokens.getByRole('listitem')).toHaveText([
    /Wire Rope.*WIRE\$/,
    /Solana.*SOL\$/,
    /Hemp Rope.*HEMP\$/,
  ])
  const failures = complaints.splice(0)
  expect(failures.every((text) => text.includes('503'))).toBe(true)
})
