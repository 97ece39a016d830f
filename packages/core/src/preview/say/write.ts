import { getAddress } from 'viem'
import { toUiUnits } from '../../adapter/ui-amount.js'
import type { Field, Statement } from '../statement.js'
import type { Value } from '../value.js'
import { visibleText } from '../visible-text.js'
import type { Warning } from '../warning.js'
import type { Facts } from './facts.js'
import { fill } from './fill.js'
import type { SentenceLanguage } from './language.js'
import { separatorsOf } from './separators.js'
import { writePeriod } from './write-period.js'

/** A piece of a sentence: our own words, or a value, which is shown by its type. */
export interface Piece {
  readonly as: 'words' | Value['type']
  readonly text: string
}

/** The facts and the language of a sentence. */
export interface Writing {
  readonly facts: Facts
  readonly language: SentenceLanguage
  /** Of times, as in `Europe/Berlin`. @default the visitor's */
  readonly timeZone?: string
}

/** Writes the sentence of a statement. */
export const writeStatement = ({ kind, values }: Statement, writing: Writing): readonly Piece[] =>
  writeTemplate(writing.language.sentences[kind], values, writing)

/** Values of an allowance that rows below the sentence show: spender and end. */
const rowNames = ['spender', 'operator', 'delegate', 'expiration', 'deadline']

/** Returns the rows below a sentence, for the values that it does not name. */
export const rowsOf = ({ kind, values }: Statement, { language }: Writing): readonly Field[] =>
  rowNames.flatMap((name) => {
    const value = values[name]
    return value && !language.sentences[kind].includes(`{${name}}`) ? [{ name, value }] : []
  })

/** Receivers of a sentence. Their whole address is below the sentence. */
const receivers = ['to', 'recipient', 'delegate']

/** Returns the receivers that a sentence names with a shortened address. */
export const receiversOf = ({ kind, values }: Statement, { language }: Writing): readonly Field[] =>
  receivers.flatMap((name) => {
    const value = values[name]
    return value?.type === 'address' && language.sentences[kind].includes(`{${name}}`)
      ? [{ name, value }]
      : []
  })

/** Writes the text of a warning. */
export const writeWarning = ({ code, values }: Warning, writing: Writing): readonly Piece[] =>
  writeTemplate(writing.language.warnings[code], values, writing)

/** Joins the pieces into one text. */
export const asText = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('')

/** Fills the values of a text. */
export function writeTemplate(
  template: string,
  values: Statement['values'],
  writing: Writing,
): readonly Piece[] {
  return template.split(/(\{\w+\})/).flatMap((part): Piece[] => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    if (name === undefined) return part === '' ? [] : [{ as: 'words', text: part }]
    const value = values[name]
    return [{ as: value?.type ?? 'words', text: value ? writeValue(value, writing) : '?' }]
  })
}

/** Writes a value as text. Invisible characters of foreign text become visible. */
export function writeValue(value: Value, writing: Writing): string {
  switch (value.type) {
    case 'address':
      return writeAddress(value.address)
    case 'code':
    case 'text':
      return visibleText(value.text)
    case 'number':
      return String(value.value)
    case 'time':
      return writeTime(value.at, writing)
    case 'period':
      return writePeriod(value.seconds, writing.language)
    case 'token':
      return writeToken(value.token, writing)
    case 'limit':
      return `${visibleText(value.message, 32)} ${writeToken(value.token, writing)}`
    case 'amount':
      return writeAmount(value.token, value.raw, writing)
  }
}

/** Writes an address with EIP-55's checksum, for any input case. */
export const writeAddress = (address: string): string =>
  /^0x[\da-f]{40}$/i.test(address) ? getAddress(address.toLowerCase()) : visibleText(address, 128)

/** Writes a token with its symbol and its address, because any token can have any symbol. */
function writeToken(token: string, { facts, language }: Writing): string {
  const { symbol } = facts.tokenOf(token) ?? {}
  const address = writeAddress(token)
  return symbol === undefined
    ? fill(language.values.token, { address })
    : `${plainSymbol(symbol)} (${shorten(address)})`
}

function writeAmount(token: string, raw: bigint, { facts, language }: Writing): string {
  const { values, code } = language
  const { native } = facts
  if (token === 'native') return `${writeUnits(raw, native.decimals, code)} ${native.symbol}`
  const tokenFacts = facts.tokenOf(token) ?? {}
  const { symbol, decimals } = tokenFacts
  const tokenName =
    symbol === undefined
      ? fill(values.token, { address: writeAddress(token) })
      : plainSymbol(symbol)
  const units = toUiUnits(raw, tokenFacts)
  if (decimals === undefined || units === undefined) {
    return fill(values.smallest, { amount: String(raw), token: tokenName })
  }
  const amount = writeUnits(units, decimals, code)
  return symbol === undefined
    ? fill(values.units, { amount, token: tokenName })
    : `${amount} ${tokenName}`
}

/** Limits a symbol to a short, plain text. */
const plainSymbol = (symbol: string) => visibleText(symbol.replace(/\s+/g, ' ').trim(), 16)

/** Shortens an address to both ends, where another place shows all of it. */
export const shorten = (address: string): string =>
  address.length <= 16 ? address : `${address.slice(0, 8)}…${address.slice(-6)}`

/**
 * Writes an amount in whole units, exactly, in Latin digits with a language's separators.
 *
 * @param code - BCP 47
 * @example
 * writeUnits(1_500_000n, 6, 'de') // '1,5'
 */
function writeUnits(raw: bigint, decimals: number, code: string): string {
  const separators = separatorsOf(code)
  const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, separators.group)
  return `${raw < 0n ? '-' : ''}${grouped}${part === '' ? '' : `${separators.decimal}${part}`}`
}

/** The year 3000, in seconds since 1970. A later time counts as no end. */
const endlessFrom = 32_503_680_000n

function writeTime(at: bigint, { language: { code, values }, timeZone }: Writing): string {
  if (at >= endlessFrom) return values.never
  const date = new Date(Number(at) * 1000)
  const local = { numberingSystem: 'latn', timeZone } as const
  const format = new Intl.DateTimeFormat(code, {
    ...local,
    ...({ dateStyle: 'medium', timeStyle: 'short' } as const),
  })
  const zone = new Intl.DateTimeFormat(code, { ...local, timeZoneName: 'short' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')
  return `${format.format(date)} ${zone?.value ?? ''}`.trim()
}
