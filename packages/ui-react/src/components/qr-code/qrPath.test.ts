import fc from 'fast-check'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { qrPath } from './qrPath.js'

/** Draws the path back into modules. */
function modules({ path, size }: { path: string; size: number }) {
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  }
  return drawn
}

describe('qrPath', () => {
  it('draws every module once, with four light ones around', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 300 }), (text) => {
        const code = qrPath(text)
        const drawn = modules(code)
        expect(drawn).toEqual(encode(text, { ecc: 'M', border: 4 }).data)
        const edge = [0, 1, 2, 3].flatMap((at) => [drawn[at], drawn[code.size - 1 - at]])
        expect(edge.flat().some(Boolean)).toBe(false)
      }),
      { numRuns: 30 },
    )
  })
})
