import { encode } from 'uqr'
import { outline } from './outline.js'

/** A QR code as one SVG path, in a square of `size` modules with the quiet zone. */
export interface QrPath {
  path: string
  size: number
}

/** Scanners need four light modules around a code. */
const quietZone = 4
/** The number of modules per side of a finder pattern. */
const finder = 7
/**
 * The mask of every code. Scanners accept any of the eight. Choosing the best one takes eight
 * drawings and their comparison, which is most of the time of creating a code. The encoded texts
 * are practically random and look even with each mask.
 */
const mask = 0
/**
 * The logo's share of the square's side. Error correction level M can restore three times its area.
 */
const logoShare = 0.2

function rounded(x: number, y: number, side: number, r: number): string {
  const line = side - 2 * r
  return (
    `M${x + r} ${y}h${line}a${r} ${r} 0 0 1 ${r} ${r}v${line}a${r} ${r} 0 0 1 -${r} ${r}` +
    `h-${line}a${r} ${r} 0 0 1 -${r} -${r}v-${line}a${r} ${r} 0 0 1 ${r} -${r}z`
  )
}

/** Draws the three finder patterns of a square, each a ring around a filled centre. */
export function eyes(size: number): string {
  const near = quietZone
  const far = size - quietZone - finder
  return [
    [near, near],
    [far, near],
    [near, far],
  ]
    .map(([x = 0, y = 0]) =>
      [rounded(x, y, 7, 2), rounded(x + 1, y + 1, 5, 1), rounded(x + 2, y + 2, 3, 1)].join(''),
    )
    .join('')
}

/**
 * Encodes a text at error correction level M. Adjacent modules become one shape.
 * @param withLogo - leaves out an odd number of modules per side in the middle
 * @see ISO/IEC 18004
 */
export function qrPath(text: string, withLogo = false): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone, maskPattern: mask })
  const inEye = (x: number, y: number) => {
    const near = (at: number) => at < quietZone + finder
    const far = (at: number) => at >= size - quietZone - finder
    return (near(x) && near(y)) || (far(x) && near(y)) || (near(x) && far(y))
  }
  const half = withLogo ? Math.ceil((size * logoShare - 1) / 2) : -1
  const middle = (size - 1) / 2
  const inLogo = (x: number, y: number) =>
    Math.abs(x - middle) <= half && Math.abs(y - middle) <= half
  const isDark = (x: number, y: number) => data[y]?.[x] === true && !inEye(x, y) && !inLogo(x, y)
  return { path: eyes(size) + outline(size, isDark), size }
}
