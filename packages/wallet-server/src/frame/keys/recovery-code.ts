import { sha256 } from '@noble/hashes/sha2.js'
import { fromQuintets, fromSymbol, toQuintets, toSymbol } from './crockford.js'

/** A code has groups of four symbols and a check symbol. */
export const recoveryGroups = { count: 7, length: 5 } as const
const data = recoveryGroups.length - 1
/** In bytes. */
const secretLength = 16

/** The result of reading a typed recovery code. */
export type RecoveryCodeReading =
  | { readonly kind: 'code'; readonly secret: Uint8Array<ArrayBuffer> }
  /** Fewer or more symbols than a code has. */
  | { readonly kind: 'length'; readonly symbols: number }
  /** The groups with an error, from 1. */
  | { readonly kind: 'groups'; readonly groups: readonly number[] }
  /** Every group is valid, but the groups belong to different codes. */
  | { readonly kind: 'mixed' }

/** Returns 128 random bits. */
export const createRecoverySecret = (): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(secretLength))

/** Returns the code for the visitor, `AAAAA-BBBBB-…`, with a 12-bit checksum over all of it. */
export function toRecoveryCode(secret: Uint8Array): string {
  const quintets = toQuintets(Uint8Array.from([...secret, ...checksum(secret)]))
  return Array.from({ length: recoveryGroups.count }, (_, index) => {
    const group = quintets.slice(index * data, (index + 1) * data)
    return [...group, checkOf(group, index)].map(toSymbol).join('')
  }).join('-')
}

/**
 * Parses a typed or pasted code. Spaces, hyphens and lower case are fine, as are O for 0, and I and
 * L for 1.
 */
export function readRecoveryCode(typed: string): RecoveryCodeReading {
  const symbols = [...typed.replace(/[^0-9A-Za-z]/g, '')]
  const expected = recoveryGroups.count * recoveryGroups.length
  if (symbols.length !== expected) return { kind: 'length', symbols: symbols.length }
  const quintets: number[] = []
  const wrong: number[] = []
  for (let index = 0; index < recoveryGroups.count; index += 1) {
    const start = index * recoveryGroups.length
    const values = symbols.slice(start, start + recoveryGroups.length).map(fromSymbol)
    const group = values.slice(0, data)
    if (values.includes(-1) || values[data] !== checkOf(group, index)) wrong.push(index + 1)
    quintets.push(...group)
  }
  if (wrong.length > 0) return { kind: 'groups', groups: wrong }
  const bytes = fromQuintets(quintets)
  const secret = bytes.slice(0, secretLength)
  const written = toQuintets(Uint8Array.from([...secret, ...checksum(secret)]))
  const isWhole = quintets.every((value, index) => value === written[index])
  return isWhole ? { kind: 'code', secret } : { kind: 'mixed' }
}

/**
 * Returns a 12-bit checksum: the first byte, and the upper half of the second one. Together with
 * the secret's 128 bits, it fills 28 symbols.
 */
function checksum(secret: Uint8Array): [number, number] {
  const [first = 0, second = 0] = sha256(secret)
  return [first, second & 0xf0]
}

/**
 * Returns the check symbol of a group: a sum in GF(32), weighted by place and group, which detects
 * a wrong symbol, two swapped symbols and swapped groups.
 */
const checkOf = (group: readonly number[], index: number): number =>
  group.reduce((sum, value, place) => sum ^ multiply(value, place + 2), index + 1)

/** Multiplies in GF(32), modulo x⁵ + x² + 1. */
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 4; bit >= 0; bit -= 1) {
    product <<= 1
    if (product & 32) product ^= 0b100101
    if ((b >> bit) & 1) product ^= a
  }
  return product
}
