import { createHash } from 'node:crypto'
import { PNG } from 'pngjs'

const size = 96

/**
 * Draws a mark for an id, always the same: a shape on a field of one colour.
 *
 * @returns a PNG of 96 × 96
 */
export function drawPicture(id: string): Buffer {
  const hash = createHash('sha256').update(id).digest()
  const at = (index: number) => hash[index] ?? 0
  const hue = Math.round((at(0) / 256) * 360)
  const [top, bottom] = [rgb(hue, 0.55, 0.52), rgb(hue + 24, 0.6, 0.4)]
  const mark = rgb(hue, 0.5, 0.96)
  const shape = shapes[at(1) % shapes.length] ?? ring
  const turn = (at(2) % 8) * (Math.PI / 4)
  const picture = new PNG({ width: size, height: size })
  picture.data.fill(255)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [u, v] = rotate((x + 0.5) / size - 0.5, (y + 0.5) / size - 0.5, turn)
      // The mark's share of the pixel. Its edge is one pixel wide.
      const cover = Math.min(1, Math.max(0, 0.5 - shape(u, v) * size))
      for (let channel = 0; channel < 3; channel += 1) {
        const field = mix(top[channel] ?? 0, bottom[channel] ?? 0, y / size)
        picture.data[(y * size + x) * 4 + channel] = mix(field, mark[channel] ?? 0, cover)
      }
    }
  }
  // Red, green and blue only.
  return PNG.sync.write(picture, { colorType: 2 })
}

/** The distance to the edge of each shape, in widths of the picture. It is negative inside. */
const ring = (u: number, v: number) => Math.abs(Math.hypot(u, v) - 0.2) - 0.055
const shapes: (typeof ring)[] = [
  ring,
  // A moon.
  (u, v) => Math.max(Math.hypot(u, v) - 0.26, 0.2 - Math.hypot(u - 0.12, v)),
  // Two bars.
  (u, v) => Math.max(Math.abs(Math.abs(u) - 0.11) - 0.06, Math.abs(v) - 0.23),
  // A diamond in a diamond.
  (u, v) => Math.abs(Math.abs(u) + Math.abs(v) - 0.22) - 0.06,
  // Two discs.
  (u, v) =>
    Math.min(Math.hypot(u - 0.12, v) - 0.13, Math.abs(Math.hypot(u + 0.1, v) - 0.14) - 0.035),
  // An arrow.
  (u, v) => Math.max(Math.abs(v - Math.abs(u) + 0.08) / Math.SQRT2 - 0.06, Math.abs(u) - 0.22),
]

const rotate = (u: number, v: number, angle: number): [number, number] => [
  u * Math.cos(angle) - v * Math.sin(angle),
  u * Math.sin(angle) + v * Math.cos(angle),
]
const mix = (from: number, to: number, part: number) => Math.round(from + (to - from) * part)

/** @param hue - in degrees */
function rgb(hue: number, saturation: number, lightness: number) {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const k = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  })
}
