import { axeFinds } from './support/axe'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

const all = 'families=evm,solana,bitcoin&same=Trio%20Wallet'

/** Reads the status of each chain family. */
const statuses = ({ page }: LabPage) =>
  page.evaluate(() => {
    const chains = window.lab?.modals[0]?.carabiner.getSnapshot().namespaces ?? {}
    return Object.fromEntries(
      Object.entries(chains).map(([family, { status }]) => [family, status]),
    )
  })
const rows = ({ dialog }: LabPage) => dialog.getByRole('listitem')

test('[S3.11] the modal shows a wallet of three chain families as one row, and connects each family', {
  tag: gate,
}, async ({ labPage, page }) => {
  await labPage.goto(all)
  await labPage.open()
  await expect(rows(labPage)).toHaveCount(1)
  for (const [family, name] of [
    ['eip155', /Ethereum/],
    ['solana', /Solana/],
    ['bip122', /Bitcoin/],
  ] as const) {
    await labPage.button('Trio Wallet').click()
    await expect(rows(labPage)).toHaveCount(3)
    await rows(labPage).filter({ hasText: name }).getByRole('button').click()
    await page.getByTestId('wallet-approve').filter({ visible: true }).first().click()
    await expect(labPage.dialog).toBeHidden()
    await expect.poll(() => statuses(labPage)).toMatchObject({ [family]: 'connected' })
    await page.evaluate(() => window.lab?.modals[0]?.open({ view: 'Connect' }))
    await expect(labPage.dialog).toBeVisible()
  }
  await expect
    .poll(() => statuses(labPage))
    .toEqual({
      eip155: 'connected',
      solana: 'connected',
      bip122: 'connected',
    })
})

test('a reload restores a wallet’s connections on all three chain families without a prompt', async ({
  labPage,
  page,
}) => {
  await labPage.goto(all)
  for (const row of [0, 1, 2]) {
    await page.evaluate(() => window.lab?.modals[0]?.open({ view: 'Connect' }))
    await labPage.button('Trio Wallet').click()
    await rows(labPage).nth(row).getByRole('button').click()
    await page.getByTestId('wallet-approve').filter({ visible: true }).first().click()
    await expect(labPage.dialog).toBeHidden()
  }
  await page.reload()
  await expect
    .poll(() => statuses(labPage))
    .toEqual({ eip155: 'connected', solana: 'connected', bip122: 'connected' })
  expect(await labPage.wallet().prompts()).toBe(0)
})

test('the modal’s choice of a wallet’s chain family has no accessibility problem', async ({
  labPage,
  page,
}) => {
  await labPage.goto(all)
  await labPage.open()
  await labPage.button('Trio Wallet').click()
  await expect(rows(labPage)).toHaveCount(3)
  await labPage.settled()
  expect(await axeFinds(page)).toEqual([])
})

test('the modal does not merge an impostor into the wallet whose name it uses', async ({
  labPage,
}) => {
  await labPage.goto(`${all}&impostor`)
  await labPage.open()
  await expect(rows(labPage)).toHaveCount(4)
  await expect(labPage.button('Trio Wallet')).toHaveCount(4)
})
