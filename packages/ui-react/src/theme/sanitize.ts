const MAX_LENGTH = 200
const FORBIDDEN = /[;{}<>\\@]|\/\*|expression/i
// A list of allowed functions, because url(), image-set(), src() and future functions can load
// resources.
const ALLOWED = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|var|calc|min|max|clamp)$/i
const FUNCTION = /([\w-]*)\(/g
const LENGTH = /^(?:\d*\.?\d+(?:px|r?em|pt|d?v[wh])|0|(?:calc|min|max|clamp|var)\(.*\))$/i

/** Returns a value that is safe as a custom property, or undefined. */
export function sanitizeValue(input: unknown): string | undefined {
  if (typeof input !== 'string' && typeof input !== 'number') return undefined
  const value = String(input).trim()
  if (value === '' || value.length > MAX_LENGTH || FORBIDDEN.test(value)) return undefined
  for (const [, name = ''] of value.matchAll(FUNCTION)) {
    if (name !== '' && !ALLOWED.test(name)) return undefined
  }
  return value
}

/** Returns a non-negative length, or undefined. A bare number is in pixels. */
export function sanitizeLength(input: unknown): string | undefined {
  const value = sanitizeValue(input)
  if (value === undefined) return undefined
  if (/^\d*\.?\d+$/.test(value)) return `${value}px`
  return LENGTH.test(value) ? value : undefined
}

/**
 * Returns a valid CSS font-family list, or undefined. An invalid list would give all text the
 * browser's default font.
 */
export function sanitizeFontFamily(input: unknown): string | undefined {
  const value = sanitizeValue(input)
  const isFamily = value !== undefined && globalThis.CSS?.supports?.('font-family', value) !== false
  return isFamily ? value : undefined
}

export function sanitizeInteger(input: unknown): string | undefined {
  const value = sanitizeValue(input)
  return value !== undefined && /^-?\d{1,10}$/.test(value) ? value : undefined
}

/** Returns a percentage clamped to 0 to 100, or undefined. The sign is optional. */
export function sanitizePercentage(input: unknown): string | undefined {
  const value = sanitizeValue(input)?.replace(/%$/, '')
  return value !== undefined && /^\d*\.?\d+$/.test(value)
    ? String(Math.min(100, Number(value)))
    : undefined
}
