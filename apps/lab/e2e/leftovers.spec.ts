import { startLab } from '../services/lab.mjs'
import { expectFlat, openAndClose } from './support/cycles'
import { LabPage } from './support/lab-page'
import { watchLiveThings } from './support/live-things'
import { expect, test } from './support/test'

/** What a library keeps for as long as the page lives, by a part of its address. */
const thirdParties: Readonly<Record<string, string>> = {
  // The library keeps its list of wallets as long as the page lives.
  '@wallet-standard_app': 'its list of wallets',
}

/** Of the packages, and not begun by the lab's own wallets. */
const isOurs = (stack: string) =>
  /\/packages\/[^/]+\/dist\//.test(stack) && !/:\d+\/src\//.test(stack)

test('an instance that is destroyed leaves no timer, listener, channel or socket', async ({
  page,
}) => {
  test.slow()
  // The dev server's addresses tell whose code it is.
  const lab = await startLab({ dev: true })
  try {
    const live = await watchLiveThings(page)
    const labPage = new LabPage(page, lab, [])
    await labPage.goto('?wc=on&registry=on&api&families=evm,solana,bitcoin')
    await labPage.open()
    await labPage.button('WalletConnect').click()
    await expect(labPage.title).toHaveText('Scan with your phone')
    await page.keyboard.press('Escape')
    await labPage.connect()
    for (const tile of ['Receive', 'Send', 'Swap']) {
      await labPage.open()
      await labPage.dialog.getByRole('button', { name: tile, exact: true }).click()
      await expect(labPage.title).not.toHaveText('Account')
      await page.keyboard.press('Escape')
      await expect(labPage.dialog).toBeHidden()
    }
    const ours = async () => (await live()).filter(({ stack }) => isOurs(stack))
    expect((await ours()).length).toBeGreaterThan(0)
    await page.evaluate(() => window.lab?.modals[0]?.destroy())
    const kept = async () =>
      (await ours())
        .filter(({ stack }) => !Object.keys(thirdParties).some((part) => stack.includes(part)))
        .map(({ what, stack }) => `${what}\n${stack}`)
    await expect.poll(kept).toEqual([])
  } finally {
    await lab.stop()
  }
})

/** `npm run faults` has 200. */
test('opening and closing leaves no node, no listener and no memory behind', async ({
  labPage,
}) => {
  await labPage.goto('?api')
  await labPage.connect()
  expectFlat(await openAndClose(labPage, 30))
})
