import { expect, test } from './support/test'

// 1280 × 800 at 200 %.
test.use({ viewport: { width: 640, height: 400 } })

test('at a zoom of 200 % the wallet list has room above the modal’s footer', async ({
  labPage,
}) => {
  await labPage.goto('?wc=on&registry=on&wallets=2&legal=note')
  await labPage.open()
  await expect(labPage.button(/MetaMask/)).toBeVisible()
  await labPage.settled()
  const rows = labPage.dialog.locator('.cb-page .cb-row')
  for (const row of [rows.first(), rows.last()]) {
    await row.scrollIntoViewIfNeeded()
    const { listHeight, height } = await row.evaluate((it) => {
      const listHeight = it.closest('.cb-page-scroller')?.clientHeight ?? 0
      return { listHeight, height: it.clientHeight }
    })
    expect(listHeight).toBeGreaterThanOrEqual(1.5 * height)
    await expect(row).toBeInViewport({ ratio: 1 })
  }
})

for (const [width, height] of [
  [370, 160],
  [640, 180],
] as const) {
  test(`in a window of ${width} × ${height} each row of the wallet list can be scrolled fully into view`, async ({
    labPage,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await labPage.goto('?wc=on&registry=on&wallets=2&legal=note')
    await labPage.open()
    await expect(labPage.button(/MetaMask/)).toBeVisible()
    await labPage.settled()
    const rows = labPage.dialog.locator('.cb-page .cb-row')
    for (const row of [rows.first(), rows.last()]) {
      await row.scrollIntoViewIfNeeded()
      await expect(row).toBeInViewport({ ratio: 1 })
      const isPressed = await row.evaluate((it) => {
        const { left, top, width, height } = it.getBoundingClientRect()
        const root = it.getRootNode()
        return [0.1, 0.9].every((share) => {
          const point = [left + width / 2, top + share * height] as const
          return root instanceof ShadowRoot && it.contains(root.elementFromPoint(...point))
        })
      })
      expect(isPressed).toBe(true)
    }
    await expect(labPage.button('Close')).toBeInViewport({ ratio: 1 })
  })
}

for (const wallet of [undefined, 'Zerion']) {
  test(`at a zoom of 200 % the whole QR code is visible: ${wallet ?? 'for any wallet'}`, async ({
    labPage,
  }) => {
    await labPage.goto('?wc=on&registry=on')
    await labPage.open()
    await labPage.button(wallet ? /All wallets/ : /WalletConnect/).click()
    if (wallet) {
      await labPage.dialog.getByRole('combobox').fill(wallet)
      await labPage.dialog.getByRole('option', { name: wallet }).click()
    }
    const code = labPage.dialog.locator('.cb-qr-code')
    await code.scrollIntoViewIfNeeded()
    await labPage.settled()
    await expect(code).toBeInViewport({ ratio: 1 })
  })
}
