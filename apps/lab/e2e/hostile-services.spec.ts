import { gateIf } from './support/gate'
import { expectHarmless, watchRequests } from './support/harmless'
import { expect, test } from './support/test'

const ways = ['markup', 'bidi', 'long', 'links', 'keys'] as const

for (const way of ways) {
  test(
    `a hostile wallet registry runs no code, causes no foreign request and leaves the modal usable: ${way}`,
    gateIf(way === 'markup'),
    async ({ labPage, page, lab }) => {
      const requests = watchRequests(page)
      lab.registry.misbehave({ malformed: way, path: '/getWallets' })
      await labPage.goto('?registry=on&wc=on')
      await labPage.open()
      await expectHarmless(labPage, requests)
      await labPage.button(/All wallets/).click()
      await expect(labPage.title).toHaveText('All wallets')
      await expect(labPage.dialog.locator('.cb-tile, .cb-empty').first()).toBeVisible()
      await expectHarmless(labPage, requests)
      await labPage.dialog.getByRole('combobox', { name: 'Search wallets' }).fill('meta')
      await expect
        .poll(() => lab.registry.requests('/getWallets').some(({ params }) => params.search))
        .toBe(true)
      await expectHarmless(labPage, requests)
      // The page still works.
      await labPage.button('Close').click()
      await expect(labPage.dialog).toBeHidden()
      lab.registry.behave()
      await labPage.connect()
    },
  )

  test(`a hostile blockchain API runs no code, causes no foreign request and leaves the modal usable: ${way}`, async ({
    labPage,
    page,
    lab,
  }) => {
    const requests = watchRequests(page)
    lab.blockchainApi.misbehave({ malformed: way })
    await labPage.goto('?api')
    await labPage.connect()
    await labPage.open()
    await expect(labPage.title).toHaveText('Account')
    await expectHarmless(labPage, requests)
    for (const name of ['NFTs', 'Activity']) {
      const tab = labPage.dialog.getByRole('tab', { name })
      if ((await tab.count()) === 0) continue
      await tab.click()
      await expectHarmless(labPage, requests)
    }
    for (const view of [
      'WalletSend',
      'WalletSendSelectToken',
      'Transactions',
      'OnRampAmount',
      'Swap',
    ] as const) {
      await page.evaluate((wanted) => window.lab?.modals[0]?.open({ view: wanted }), view)
      await expectHarmless(labPage, requests)
    }
    expect(
      await page.evaluate(() => document.querySelector('[data-testid="status"]')?.textContent),
    ).toBe('connected')
    // The lab's policy blocks pictures of other hosts. A page without a policy shows them.
    const foreign = /Loading the image 'https:\/\/evil\.test/
    expect(labPage.complaints.splice(0).filter((said) => !foreign.test(said))).toEqual([])
  })
}
