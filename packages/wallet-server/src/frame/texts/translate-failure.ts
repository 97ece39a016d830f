import { fill } from '../../text/texts.js'
import type { Language } from './language.js'

/**
 * Returns a failure's message in the visitor's language. In the language's sentence, a number is
 * `{count}`, and a number of seconds with its unit is `{seconds}`.
 */
export function translateFailure(message: string, { code, failures }: Language): string {
  const [count = ''] = /\d+/.exec(message) ?? []
  const withSeconds = message.replace(/\d+ seconds\b/, '{seconds}')
  const sentence = failures[withSeconds.replace(/\d+/, '{count}')] ?? withSeconds
  const options = {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    numberingSystem: 'latn',
  } as const
  const seconds = new Intl.NumberFormat(code, options).format(Number(count))
  return fill(sentence, { count, seconds })
}
