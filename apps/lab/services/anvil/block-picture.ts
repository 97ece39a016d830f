import { createHash } from 'node:crypto'
import { PNG } from 'pngjs'

/** In px. */
const block = 16
/** In blocks. */
const size = 7

/**
 * Draws a symmetric pattern of blocks for an id, always the same. It is small enough to be stored on a chain.
 *
 * @returns a PNG as a `data:` URL of about 400 characters
 */
export function blockPicture(id: string): string {
  const hash = createHash('sha256').update(id).digest()
  const at = (index: number) => hash[index] ?? 0
  const paper = [225 + (at(0) % 30), 225 + (at(1) % 30), 225 + (at(2) % 30)]
  const ink = [40 + (at(3) % 150), 60 + (at(4) % 110), 90 + (at(5) % 120)]
  const picture = new PNG({ width: size * block, height: size * block })
  picture.data.fill(255)
  for (let y = 0; y < size * block; y += 1) {
    for (let x = 0; x < size * block; x += 1) {
      const row = Math.floor(y / block)
      const column = Math.floor(x / block)
      const isEdge = [row, column].some((place) => place === 0 || place === size - 1)
      const mirrored = Math.min(column, size - 1 - column)
      const isInk = !isEdge && at(8 + row * 3 + mirrored) % 2 === 0
      for (let channel = 0; channel < 3; channel += 1) {
        picture.data[(y * size * block + x) * 4 + channel] = (isInk ? ink : paper)[channel] ?? 0
      }
    }
  }
  // Red, green and blue only.
  const bytes = PNG.sync.write(picture, { colorType: 2, deflateStrategy: 0 })
  return `data:image/png;base64,${bytes.toString('base64')}`
}
