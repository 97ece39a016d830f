import { getAddress } from 'viem'
import type { Statement } from '../statement.js'
import type { Value } from '../value.js'
import { visibleText } from '../visible-text.js'
import type { Warning } from '../warning.js'
import type { Facts } from './facts.js'
import { sentences } from './sentences.en.js'
import { warnings } from './warnings.en.js'

/** A piece of a sentence: our own words, or a value, which is drawn as what it is. */
export interface Piece {
  readonly as: 'words' | Value['type']
  readonly text: string
}

/** The sentence of a statement. */
export const writeStatement = ({ kind, values }: Statement, facts: Facts): readonly Piece[] =>
  write(sentences[kind], values, facts)

/** The words of a warning. */
export const writeWarning = ({ code, values }: Warning, facts: Facts): readonly Piece[] =>
  write(warnings[code], values, facts)

/** The pieces as one text. */
export const asText = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('')

function write(template: string, values: Statement['values'], facts: Facts): readonly Piece[] {
  return template.split(/(\{\w+\})/).flatMap((part): Piece[] => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    if (name === undefined) return part === '' ? [] : [{ as: 'words', text: part }]
    const value = values[name]
    return [{ as: value?.type ?? 'words', text: value ? writeValue(value, facts) : '?' }]
  })
}

/** A value as text: what others wrote shows all that is in it. */
export function writeValue(value: Value, facts: Facts): string {
  switch (value.type) {
    case 'address':
      return writeAddress(value.address)
    case 'code':
      return visibleText(value.text, 4_096)
    case 'text':
      return visibleText(value.text)
    case 'number':
      return String(value.value)
    case 'time':
      return writeTime(value.at, facts.locale)
    case 'token':
      return writeToken(value.token, facts)
    case 'amount':
      return writeAmount(value.token, value.raw, facts)
  }
}

/** With EIP-55's checksum, whichever way it was written. */
export const writeAddress = (at: string): string =>
  /^0x[\da-f]{40}$/i.test(at) ? getAddress(at.toLowerCase()) : visibleText(at, 128)

/** A token is named by its symbol and its address: anybody can give a token any symbol. */
function writeToken(token: string, facts: Facts): string {
  const { symbol } = facts.tokenOf(token) ?? {}
  return symbol === undefined
    ? `token ${writeAddress(token)}`
    : `${plainSymbol(symbol)} (${shorten(writeAddress(token))})`
}

function writeAmount(token: string, raw: bigint, facts: Facts): string {
  if (token === 'native') return `${writeUnits(raw, facts.native.decimals)} ${facts.native.symbol}`
  const { symbol, decimals } = facts.tokenOf(token) ?? {}
  const named = symbol === undefined ? `token ${writeAddress(token)}` : plainSymbol(symbol)
  if (decimals === undefined) return `${raw} of the smallest units of ${named}`
  const units = writeUnits(raw, decimals)
  return symbol === undefined ? `${units} of ${named}` : `${units} ${named}`
}

/** A symbol is short and says nothing else. */
const plainSymbol = (symbol: string) => visibleText(symbol.replace(/\s+/g, ' ').trim(), 16)

/** Both ends of an address, where another place has all of it. */
export const shorten = (at: string): string =>
  at.length <= 16 ? at : `${at.slice(0, 8)}…${at.slice(-6)}`

/**
 * An amount in whole units, exactly.
 *
 * @example
 * writeUnits(1_500_000n, 6) // '1.5'
 */
export function writeUnits(raw: bigint, decimals: number): string {
  const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${raw < 0n ? '-' : ''}${grouped}${part === '' ? '' : `.${part}`}`
}

/** Later than any date that a calendar is drawn for. In seconds. */
const never = 32_503_680_000n

function writeTime(at: bigint, locale: string): string {
  if (at >= never) return 'the end of time'
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(locale, options).format(new Date(Number(at) * 1000))} UTC`
}
