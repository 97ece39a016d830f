import jsQR from 'jsqr'
import decodeQR from 'qr/decode.js'
import { expect, test } from './support/gallery-page'
import { gate } from './support/gate'
import { withMotion } from './support/motion'
import { pixelsOf } from './support/pixels'

test.use(withMotion)

for (const { name, query, media, scale } of [
  { name: 'light', query: 'theme=light', media: {}, scale: 1 },
  { name: 'dark', query: 'theme=dark', media: {}, scale: 1 },
  { name: 'a phone', query: 'theme=dark&width=320', media: {}, scale: 2 },
  { name: 'another ink', query: 'qr=%23773300', media: {}, scale: 1 },
  {
    name: 'forced colours',
    query: '',
    media: { forcedColors: 'active' as const },
    scale: 1,
  },
]) {
  test.describe(name, () => {
    test.use({ deviceScaleFactor: scale })
    for (const [part, text] of [
      ['qr-logo', /^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}$/],
      ['qr-plain', /^0x[0-9a-fA-F]{40}$/],
    ] as const) {
      test(`two QR code scanners can read the code “${part}” from the screen`, async ({
        gallery,
        page,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce', ...media })
        await gallery.goto(`section=qr&${query}`)
        await gallery.settled()
        const { data, width, height } = await pixelsOf(page.getByTestId(part).locator('.cb-qr'))
        const read = jsQR(data, width, height)?.data
        expect(read).toMatch(text)
        expect(decodeQR({ data, width, height })).toBe(read)
      })
    }
  })
}

test('a renewed QR code replaces the old one, and can be scanned once its animation is complete', {
  tag: gate,
}, async ({ gallery, page }) => {
  await gallery.goto('section=qr')
  const read = async () => {
    const { data, width, height } = await pixelsOf(page.getByTestId('qr-logo').locator('.cb-qr'))
    return jsQR(data, width, height)?.data
  }
  await gallery.settled()
  const first = await read()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.poll(read, { timeout: 15_000 }).toMatch(/expiryTimestamp=1760000001/)
  expect(first).toMatch(/expiryTimestamp=1760000000/)
})
