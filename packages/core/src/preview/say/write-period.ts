import { fill } from './fill.js'
import type { SentenceLanguage } from './language.js'

/** In s, the longest first. */
const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Writes a period such as `each day` or `every 3 hours`, in Latin digits. */
export function writePeriod(seconds: number, { code, values }: SentenceLanguage): string {
  const [unit, length] = units.find(([, one]) => seconds % one === 0) ?? ['second', 1]
  const count = seconds / length
  if (count === 1 && unit !== 'second') return values[unit]
  const options = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const
  return fill(values.every, { span: new Intl.NumberFormat(code, options).format(count) })
}
