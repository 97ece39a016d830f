import { builtSources } from './support/built-sources'
import { expectFlat, openAndClose } from './support/cycles'
import { gate } from './support/gate'
import { watchLiveThings } from './support/live-things'
import { expect, test } from './support/test'

/** Libraries that keep objects for the life of the page. */
const thirdParties = [
  // Keeps its list of wallets.
  '@wallet-standard/app',
]

/** Returns true if a stack is from Carabiner's packages, and not from the lab's own wallets. */
const isOurs = (sources: readonly string[]) =>
  sources.some((source) => /\/packages\/[^/]+\/dist\//.test(source)) &&
  !sources.some((source) => source.includes('/apps/lab/src/'))

test('a destroyed instance of the modal leaves no timer, listener, channel or socket behind', {
  tag: gate,
}, async ({ page, labPage }) => {
  const sourcesOf = builtSources()
  const live = await watchLiveThings(page)
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
  const ours = async () =>
    (await live())
      .map(({ what, stack }) => ({ what, sources: sourcesOf(stack) }))
      .filter(({ sources }) => isOurs(sources))
  expect((await ours()).length).toBeGreaterThan(0)
  await page.evaluate(() => window.lab?.modals[0]?.destroy())
  const leftovers = async () =>
    (await ours())
      .filter(
        ({ sources }) => !thirdParties.some((part) => sources.some((it) => it.includes(part))),
      )
      .map(({ what, sources }) => [what, ...sources].join('\n'))
  await expect.poll(leftovers).toEqual([])
})

/** `npm run faults` does this 200 times. */
test('opening and closing the modal 30 times leaves no node, listener or memory behind', async ({
  labPage,
}) => {
  await labPage.goto('?api')
  await labPage.connect()
  expectFlat(await openAndClose(labPage, 30))
})

test('closing the modal as soon as a view is drawn leaves no attempt to connect behind', async ({
  page,
  labPage,
}) => {
  await labPage.goto('?wc=on&registry=on&api&families=evm,solana,bitcoin')
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (let time = 1; time <= 3; time++) {
    await labPage.open()
    await labPage.button('WalletConnect').click()
    await expect(labPage.title).toHaveText('Scan with your phone')
    await page.keyboard.press('Escape')
    await expect(labPage.dialog).toBeHidden()
    await labPage.settled()
    await expect(labPage.connectButton, `time ${time}`).toHaveAccessibleName('Connect wallet')
  }
})
