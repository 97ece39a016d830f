import { separatorsOf } from './separators.js'

/** A part of a written value. The screen hides the rest of a long one, but the page contains it. */
export interface Part {
  readonly text: string
  readonly isHidden: boolean
}

/** Visible characters at the start and the end of an address. */
const ends = { start: 8, end: 6 } as const
/** Addresses of every chain family, and nothing that a token's symbol can contain. */
const addressRun = /[0-9A-Za-z]{32,}/g
/** Visible significant digits of an amount, and its visible decimals at least. */
const visible = { digits: 3, decimals: 2 } as const

/**
 * Splits an amount, a token or an address into its visible and hidden parts, which together are the
 * same text. Hides the middle of addresses, and all decimals of an amount that follow its third
 * significant digit.
 *
 * @param code - the language of the text (BCP 47)
 * @example
 * partsOf('0.123456 ETH', 'en') // '0.123' is visible, '456' hidden, ' ETH' visible
 */
export function partsOf(written: string, code: string): readonly Part[] {
  const decimals = hiddenDecimals(written, code)
  const from = decimals?.to ?? 0
  const runs = [...written.slice(from).matchAll(addressRun)].map(({ index, 0: run }) => ({
    from: from + index + ends.start,
    to: from + index + run.length - ends.end,
  }))
  return split(written, decimals ? [decimals, ...runs] : runs)
}

interface Range {
  readonly from: number
  readonly to: number
}

/** Only an amount starts with a number. */
function hiddenDecimals(written: string, code: string): Range | undefined {
  const { group, decimal } = separatorsOf(code)
  let at = 0
  while (isDigit(written[at]) || (at > 0 && written[at] === group)) at += 1
  const whole = written.slice(0, at)
  if (whole === '' || written[at] !== decimal) return undefined
  const start = at + 1
  let end = start
  while (isDigit(written[end])) end += 1
  const digits = written.slice(start, end)
  const zeros = /^0*/.exec(digits)?.[0].length ?? 0
  const wholeDigits = whole.replaceAll(group, '').length
  const visibleCount =
    whole === '0'
      ? zeros + visible.digits
      : Math.max(visible.decimals, visible.digits - wholeDigits)
  return visibleCount < digits.length ? { from: start + visibleCount, to: end } : undefined
}

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9'

function split(written: string, hidden: readonly Range[]): readonly Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { from, to } of hidden) {
    parts.push({ text: written.slice(at, from), isHidden: false })
    parts.push({ text: written.slice(from, to), isHidden: true })
    at = to
  }
  parts.push({ text: written.slice(at), isHidden: false })
  return parts.filter(({ text }) => text !== '')
}

/** Whether the screen shows only a part of a written value. */
export const isShortened = (written: string, code: string): boolean =>
  partsOf(written, code).some(({ isHidden }) => isHidden)
