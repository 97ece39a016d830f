import { expect, test } from './support/test'

for (const adapter of ['ethers', 'wagmi']) {
  const title = `[S1.11] the modal shows the account’s ENS name and picture if the host turns them on, with ${adapter}`
  test(title, async ({ labPage, page }) => {
    await labPage.goto(`?ens&adapter=${adapter}`)
    await labPage.connect()
    await expect(labPage.connectButton).toContainText('keeper.eth')
    await labPage.connectButton.click()
    await expect(labPage.dialog.getByText('keeper.eth', { exact: true })).toBeVisible()
    const picture = labPage.dialog.locator('img[src^="data:image/png"]').first()
    await expect(picture).toBeVisible()
    // Waits for the decoded picture, because the `img` element exists before its data loads.
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(96)
    await expect(page.getByTestId('address')).toHaveText(/^0xf39F/)
  })
}

test('the modal shows an ENS name without a picture, and the address after a switch to an account without a name', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?ens')
  await labPage.connect()
  const choose = (index: number) =>
    page.evaluate((at) => window.lab?.wallets[0]?.controls.switchAccount(at), index)
  await choose(1)
  await expect(labPage.connectButton).toContainText('sailor.eth')
  await choose(2)
  await expect(labPage.connectButton).toContainText(/0x3C44/i)
  await expect(labPage.connectButton).not.toContainText('.eth')
})

test('the modal looks up no ENS name unless the host turns names on', async ({ labPage }) => {
  await labPage.goto()
  await labPage.connect()
  await expect(labPage.connectButton).toContainText(/0xf39F/i)
  await expect(labPage.connectButton).not.toContainText('keeper.eth')
})
