import { encode } from 'uqr'

/** A QR code as one SVG path in a square of `size` modules, quiet zone included. */
export interface QrPath {
  path: string
  size: number
}

/** Readers need four light modules around a code. */
const quietZone = 4

/**
 * Encodes a text at error correction level M. Dark modules that touch in a row are one rectangle.
 *
 * @see ISO/IEC 18004
 */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const runs = data.flatMap((row, y) => {
    const found: string[] = []
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x += 1
      found.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`)
    }
    return found
  })
  return { path: runs.join(''), size }
}
