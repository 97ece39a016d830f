import { expect, test } from './support/test'

test('what the lab’s blockchain API says of the account', async ({ labPage, lab }) => {
  await labPage.goto('?api')
  await labPage.connect()
  await labPage.open()
  const tokens = labPage.dialog.getByRole('list', { name: 'Tokens' })
  await expect(tokens.getByRole('listitem')).toHaveText([
    /Ether.*ETH/,
    /Test Token.*TEST/,
    /Harbor Dollar.*TSDT/,
  ])
  await labPage.dialog.getByRole('tab', { name: 'NFTs' }).click()
  await expect(labPage.dialog.getByText('Reef #1')).toBeVisible()
  expect(lab.blockchainApi.requests('/v1/account').length).toBeGreaterThan(0)
})
