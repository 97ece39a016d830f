import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { holdCalls, openNfts, openSolanaNfts, refuseCalls, serveMetadata } from './support/nfts'
import { expectAccessible } from './support/phone'
import { expect, test } from './support/test'

const nfts = ({ dialog }: LabPage) => dialog.getByRole('list', { name: 'NFTs', exact: true })

test('[S1.11][S2.28] the NFTs tab lists NFTs of the app’s collections, read from the chain', {
  tag: gate,
}, async ({ labPage, page }) => {
  const paths = await serveMetadata(page)
  await labPage.goto('?tokens')
  await labPage.connect()
  expect(paths).toEqual([])
  await labPage.open()
  await expect(labPage.dialog.getByRole('tab')).toHaveText(['Tokens', 'NFTs', 'Activity'])
  await labPage.dialog.getByRole('tab', { name: 'NFTs' }).click()
  const items = nfts(labPage).getByRole('listitem')
  await expect(items.first()).toHaveText('Roter SandLighthouses')
  await expect(items.first().locator('img[data-loaded]')).toBeVisible()
  // The next page loads near the end of the list.
  await nfts(labPage).locator('[tabindex="0"]').focus()
  await page.keyboard.press('End')
  await expect(items.filter({ hasText: 'Berth 2' })).toBeVisible()
  await items.filter({ hasText: 'Berth 1' }).scrollIntoViewIfNeeded()
  await expect(items.filter({ hasText: 'Berth 1' }).locator('img[data-loaded]')).toBeVisible()
  // Metadata of another host, and without a readable metadata.
  for (const text of ['CordouanLighthouses', 'Lighthouses #13Lighthouses', 'Lighthouses #14']) {
    await expect(items.filter({ hasText: text })).toBeVisible()
  }
  await expect(items.filter({ hasText: 'Lighthouses #13' }).locator('img')).toHaveCount(0)
  await expect(
    labPage.dialog.getByText(/^Other NFTs you own on \S*Harbor\S* are not shown here/),
  ).toBeVisible()
  const items64 = (id: number) => `/passes/${String(id).padStart(64, '0')}.json`
  expect(paths.filter((path) => path.endsWith('.json'))).toEqual([
    '/lighthouses/12.json',
    items64(1),
    items64(2),
  ])
  await expectAccessible(labPage)
})

test('the NFTs tab says that a network without collections of the app can’t list NFTs', async ({
  labPage,
}) => {
  await labPage.goto('')
  await labPage.connect()
  await openNfts(labPage)
  await expect(labPage.dialog.getByText('NFTs can’t be shown here')).toBeVisible()
  await expect(
    labPage.dialog.getByText(/connection to \S*Harbor\S* can’t list an account’s NFTs/),
  ).toBeVisible()
  await expectAccessible(labPage)
})

test('the NFTs tab says that the account has no NFTs of the app’s collections', async ({
  labPage,
}) => {
  await labPage.goto('?tokens&wallets=2&multiWallet')
  await labPage.connect('Second Wallet')
  await openNfts(labPage)
  await expect(labPage.dialog.getByText('No NFTs from this app’s collections')).toBeVisible()
})

test('the NFTs tab reports a failed read, and reads again when the visitor presses Try again', async ({
  labPage,
  page,
}) => {
  await page.clock.install()
  await serveMetadata(page)
  await labPage.goto('?tokens')
  await labPage.connect()
  let isRefusing = true
  await holdCalls(labPage, (route) => (isRefusing ? refuseCalls(route) : route.continue()))
  await openNfts(labPage)
  await expect(labPage.dialog.getByText('NFTs could not be loaded')).toBeVisible()
  const panel = labPage.dialog.getByRole('tabpanel', { name: 'NFTs' })
  await expect(panel.getByRole('button', { name: /Try again in/ })).toBeVisible()
  isRefusing = false
  await page.clock.runFor(31_000)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(nfts(labPage).getByRole('listitem').first()).toHaveText('Roter SandLighthouses')
})

test('the Account view has no NFTs tab on Bitcoin', async ({ labPage }) => {
  await labPage.goto('?families=bitcoin&activity=all')
  await labPage.open()
  await labPage.button(/Buoy Wallet/).click()
  await labPage.approve.click()
  await expect(labPage.dialog).toBeHidden()
  await labPage.open()
  await expect(labPage.dialog.getByRole('tab')).toHaveText(['Tokens', 'Activity'])
})

test('[S1.11] the NFTs tab lists the assets in the index of a Solana node, also compressed ones', async ({
  labPage,
}) => {
  await labPage.goto('?families=solana&defaultNetwork=last')
  await openSolanaNfts(labPage, 0)
  await expect(nfts(labPage).getByRole('listitem')).toHaveText(
    ['Red Can', 'Green Cone', 'Fairway', 'Wreck Mark', 'Special Mark'].map(
      (name) => `${name}Buoys`,
    ),
  )
  await expect(nfts(labPage).locator('img[data-loaded]').first()).toBeVisible()
  await labPage.button('1 hidden as likely spam').click()
  await expect(labPage.dialog.getByText('Claim your prize at buoys.example.com')).toBeVisible()
  await expectAccessible(labPage)
})

test('the NFTs tab lists the token accounts’ NFTs if a Solana node has no index', async ({
  labPage,
  page,
}) => {
  const paths = await serveMetadata(page)
  await labPage.goto('?families=solana')
  await openSolanaNfts(labPage, 1)
  await expect(nfts(labPage).getByRole('listitem')).toHaveText(['Brass Sextant', 'Ship’s Bell'])
  await expect(nfts(labPage).locator('img[data-loaded]').first()).toBeVisible()
  await expect(
    labPage.dialog.getByText(/^Some kinds of NFTs are not shown, .* \S*Cove\S* can’t list them/),
  ).toBeVisible()
  // The app allows the host of this metadata.
  expect(paths).toContain('/hold/1.json')
})
