/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number]

const HEX = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const RGB = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/i

// The browser's notation of a computed colour from another colour space.
const SRGB = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ [\d.e-]+)?\)$/i

const clamp = (channel: number) => Math.min(255, Math.max(0, Math.round(channel)))

/**
 * Reads `#hex`, `rgb()` and `color(srgb …)`. Drops the opacity, and returns undefined for other
 * colours.
 */
export function parseColor(text: string): Rgb | undefined {
  const value = text.trim()
  const hex = HEX.exec(value)?.[1]
  if (hex !== undefined) {
    const wide = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex
    const at = (index: number) => Number.parseInt(wide.slice(index, index + 2), 16)
    return [at(0), at(2), at(4)]
  }
  const bytes = RGB.exec(value)
  const channels = bytes ?? SRGB.exec(value)
  if (!channels) return undefined
  const channel = (index: number) => clamp(Number(channels[index]) * (bytes ? 1 : 255))
  return [channel(1), channel(2), channel(3)]
}

export const toHex = (color: Rgb): string =>
  `#${color.map((channel) => clamp(channel).toString(16).padStart(2, '0')).join('')}`

/** Mixes `amount` (0 to 1) of `top` into `base`. */
export function mix(base: Rgb, top: Rgb, amount: number): Rgb {
  const channel = (from: number, to: number) => clamp(from + (to - from) * amount)
  return [channel(base[0], top[0]), channel(base[1], top[1]), channel(base[2], top[2])]
}

function luminance(color: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])
}

/** Returns the WCAG 2 contrast ratio, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const first = luminance(a)
  const second = luminance(b)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
