const widest = 100

const quote = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
const printKey = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key))

/** A piece of code, which is printed unchanged. */
export class Source {
  constructor(readonly code: string) {}
}

/**
 * Prints a value as TypeScript, on one line where it fits.
 *
 * @param indent - of the value's first line
 * @param taken - columns before the value
 */
export function printValue(value: unknown, indent = '', taken = 0): string {
  if (value instanceof Source) return value.code
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return String(value)
  const deeper = `${indent}  `
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((part: unknown) => printValue(part, deeper, deeper.length))
    : printEntries(Object.entries(value), deeper)
  const [open, close] = isList ? '[]' : '{}'
  if (parts.length === 0) return `${open}${close}`
  const pad = isList ? '' : ' '
  const line = `${open}${pad}${parts.join(', ')}${pad}${close}`
  // A comma or a closing bracket follows.
  if (!line.includes('\n') && taken + line.length < widest) return line
  return `${open}\n${parts.map((part) => `${deeper}${part},\n`).join('')}${indent}${close}`
}

/** Prints the entries of an object as lines, without commas. */
const printEntries = (entries: readonly [string, unknown][], indent: string): string[] =>
  entries.map(([key, value]) => {
    if (value instanceof Source && value.code === key) return key
    const start = `${printKey(key)}: `
    return `${start}${printValue(value, indent, indent.length + start.length)}`
  })
