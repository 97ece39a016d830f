import { expect, test } from './support/test'

test.use({ viewport: { width: 1280, height: 800 } })

test('WalletConnect prepares a pairing when the pointer moves onto its row, not when the modal opens, so its QR code shows at once', async ({
  labPage,
  page,
}) => {
  let sockets = 0
  page.on('websocket', () => {
    sockets += 1
  })
  await labPage.goto('?wc=on')
  const row = labPage.button(/WalletConnect/)
  await labPage.connectButton.click()
  await expect(row).toBeVisible()
  const box = await row.boundingBox()
  if (!box) throw new Error('the row is nowhere')
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.keyboard.press('Escape')
  await expect(labPage.dialog).toBeHidden()
  sockets = 0

  // The row appears under a pointer at rest.
  await page.mouse.move(...middle)
  await labPage.connectButton.focus()
  await page.keyboard.press('Enter')
  await expect(row).toBeVisible()
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  )
  expect(sockets).toBe(0)

  await page.mouse.move(middle[0] + 8, middle[1])
  await expect.poll(() => sockets).toBe(1)
  await expect(labPage.status).toHaveText('disconnected')
  await expect(row).toBeVisible()

  const seen = page.evaluate(
    () =>
      new Promise<{ hasCode: boolean; fades: number; delay: number | undefined }>((resolve) => {
        const shadow = document.querySelector('[data-carabiner]')?.shadowRoot
        if (!shadow) throw new Error('no modal')
        const look = () => {
          const code = shadow.querySelector('.cb-page-entering .cb-qr')
          if (!code) return requestAnimationFrame(look)
          const inside = ({ effect }: Animation) =>
            effect instanceof KeyframeEffect && code.contains(effect.target)
          const hasCode = code.querySelector('.cb-qr-code') !== null
          const animations = shadow.getAnimations()
          const fades = animations.filter(inside).length
          const page = animations.find(
            ({ effect }) =>
              effect instanceof KeyframeEffect &&
              effect.target?.classList.contains('cb-page-entering'),
          )
          return resolve({ hasCode, fades, delay: page?.effect?.getComputedTiming().delay })
        }
        look()
      }),
  )
  await page.mouse.down()
  await page.mouse.up()
  expect(await seen).toEqual({ hasCode: true, fades: 0, delay: 0 })
  await expect(labPage.status).toHaveText('connecting')
  expect(sockets).toBe(1)
})
