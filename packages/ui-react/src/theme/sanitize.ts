const MAX_LENGTH = 200
const FORBIDDEN = /[;{}<>\\@]|\/\*|expression/i
// A list of what is allowed: url(), image-set(), src() and what comes next can all load something.
const ALLOWED = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|var|calc|min|max|clamp)$/i
const FUNCTION = /([\w-]*)\(/g

/** A value that is safe to set as a custom property, or undefined. */
export function sanitizeValue(input: unknown): string | undefined {
  if (typeof input !== 'string' && typeof input !== 'number') return undefined
  const value = String(input).trim()
  if (value === '' || value.length > MAX_LENGTH || FORBIDDEN.test(value)) return undefined
  for (const [, name = ''] of value.matchAll(FUNCTION)) {
    if (name !== '' && !ALLOWED.test(name)) return undefined
  }
  return value
}

/** A length; a bare number counts as pixels. */
export function sanitizeLength(input: unknown): string | undefined {
  const value = sanitizeValue(input)
  return value !== undefined && /^\d+(\.\d+)?$/.test(value) ? `${value}px` : value
}

export function sanitizeInteger(input: unknown): string | undefined {
  const value = sanitizeValue(input)
  return value !== undefined && /^-?\d{1,10}$/.test(value) ? value : undefined
}
