import fc from 'fast-check'
import jsQR from 'jsqr'
import decodeQR from 'qr/decode.js'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { qrPath } from './qr-path.js'
import { raster } from './raster.fixture.js'

const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))

/** A text as long as a wallet's pairing URI. */
const uri = fc
  .tuple(hex(64), hex(64))
  .map(
    ([topic, key]) => `wc:${topic}@2?expiryTimestamp=1760000000&relay-protocol=irn&symKey=${key}`,
  )

describe('the SVG path of a QR code (qrPath)', () => {
  it('the path draws every module of the QR code, with a light border four modules wide', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200 }), (text) => {
        const { path, size } = qrPath(text)
        const { data } = encode(text, { ecc: 'M', border: 4, maskPattern: 0 })
        // Three pixels per module: the middle one is filled even if the module's corners are round.
        const { data: pixels, width } = raster(path, size, 3)
        for (let y = 0; y < size; y += 1) {
          for (let x = 0; x < size; x += 1) {
            const dark = pixels[((y * 3 + 1) * width + x * 3 + 1) * 4] === 0
            const corner = [0, 6].includes(fromEdge(x, size)) && [0, 6].includes(fromEdge(y, size))
            // The corners of the finder patterns are rounder than a module.
            if (!corner) expect(dark, `${x},${y}`).toBe(data[y]?.[x] ?? false)
          }
        }
      }),
      { numRuns: 15 },
    )
  })

  it.each([false, true])(
    'two QR decoders can read the drawn QR code (with a logo: %s)',
    (withLogo) => {
      fc.assert(
        fc.property(uri, (text) => {
          const { path, size } = qrPath(text, withLogo)
          const { data, width, height } = raster(path, size, 5)
          expect(jsQR(data, width, height)?.data).toBe(text)
          expect(decodeQR({ data, width, height })).toBe(text)
        }),
        { numRuns: 8 },
      )
    },
  )

  it('the path leaves a centred square for the logo, with an odd side of less than an eleventh of the QR code', () => {
    for (const length of [20, 60, 120, 200, 300, 400]) {
      const text = 'a'.repeat(length)
      const { size } = qrPath(text, true)
      const { data, width } = raster(qrPath(text, true).path, size, 1)
      let side = 1
      const middle = (size - 1) / 2
      const light = (half: number) => {
        for (let at = -half; at <= half; at += 1) {
          if (data[((middle - half) * width + middle + at) * 4] === 0) return false
        }
        return true
      }
      while (light((side + 1) / 2)) side += 2
      expect(side).toBeGreaterThanOrEqual(Math.floor(size * 0.2))
      expect(side ** 2 / (size - 8) ** 2).toBeLessThan(1 / 11)
    }
  })
})

/** Returns the distance to the nearest edge of the code in modules, without the quiet zone. */
const fromEdge = (at: number, size: number) => Math.min(at, size - 1 - at) - 4
