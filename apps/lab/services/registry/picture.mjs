// @ts-check
import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const size = 96

/**
 * A mark for an id, the same each time: a shape on a field of one colour.
 *
 * @param {string} id
 * @returns {Buffer} a PNG of 96 × 96
 */
export function drawPicture(id) {
  const hash = createHash('sha256').update(id).digest()
  const at = (/** @type {number} */ index) => hash[index] ?? 0
  const hue = Math.round((at(0) / 256) * 360)
  const [top, bottom] = [rgb(hue, 0.55, 0.52), rgb(hue + 24, 0.6, 0.4)]
  const mark = rgb(hue, 0.5, 0.96)
  const shape = shapes[at(1) % shapes.length] ?? ring
  const turn = (at(2) % 8) * (Math.PI / 4)
  const rows = Buffer.alloc(size * (size * 3 + 1))
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [u, v] = rotate((x + 0.5) / size - 0.5, (y + 0.5) / size - 0.5, turn)
      // How much of the pixel the mark covers: its edge is one pixel wide.
      const cover = Math.min(1, Math.max(0, 0.5 - shape(u, v) * size))
      for (let channel = 0; channel < 3; channel += 1) {
        const field = mix(top[channel] ?? 0, bottom[channel] ?? 0, y / size)
        rows[y * (size * 3 + 1) + 1 + x * 3 + channel] = mix(field, mark[channel] ?? 0, cover)
      }
    }
  }
  return png(rows)
}

/** Distances to the edge of each shape, in the picture's width; below 0 is inside. */
const ring = (/** @type {number} */ u, /** @type {number} */ v) =>
  Math.abs(Math.hypot(u, v) - 0.2) - 0.055
const shapes = [
  ring,
  /** @type {typeof ring} a moon */
  (u, v) => Math.max(Math.hypot(u, v) - 0.26, 0.2 - Math.hypot(u - 0.12, v)),
  /** @type {typeof ring} two bars */
  (u, v) => Math.max(Math.abs(Math.abs(u) - 0.11) - 0.06, Math.abs(v) - 0.23),
  /** @type {typeof ring} a diamond in a diamond */
  (u, v) => Math.abs(Math.abs(u) + Math.abs(v) - 0.22) - 0.06,
  /** @type {typeof ring} two discs */
  (u, v) =>
    Math.min(Math.hypot(u - 0.12, v) - 0.13, Math.abs(Math.hypot(u + 0.1, v) - 0.14) - 0.035),
  /** @type {typeof ring} an arrow */
  (u, v) => Math.max(Math.abs(v - Math.abs(u) + 0.08) / Math.SQRT2 - 0.06, Math.abs(u) - 0.22),
]

/** @param {number} u @param {number} v @param {number} angle @returns {[number, number]} */
const rotate = (u, v, angle) => [
  u * Math.cos(angle) - v * Math.sin(angle),
  u * Math.sin(angle) + v * Math.cos(angle),
]
/** @param {number} from @param {number} to @param {number} part */
const mix = (from, to, part) => Math.round(from + (to - from) * part)

/** @param {number} hue in degrees @param {number} saturation @param {number} lightness */
function rgb(hue, saturation, lightness) {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const k = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  })
}

/** @param {Buffer} rows each with a filter byte before its pixels */
function png(rows) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // 8 bits each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
