import { InvalidAmountError } from '../errors/bitcoin-errors.js'

const decimals = 8
const limit = 21_000_000n * 10n ** 8n

/**
 * Parses an amount of bitcoin as people write it, without floating-point numbers.
 *
 * @param text - digits with up to eight decimals: `0.00012345`
 * @returns the amount in satoshi
 * @throws {InvalidAmountError} for any other text, and for more than 21 million
 * @example
 * parseBtc('0.0005') // 50000n
 */
export function parseBtc(text: string): bigint {
  const match = /^(\d{1,8})(?:\.(\d{1,8}))?$/.exec(text)
  if (!match) throw new InvalidAmountError('not a decimal number with at most 8 decimal places')
  const [, whole = '', fraction = ''] = match
  const satoshi = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (satoshi > limit) throw new InvalidAmountError('more than 21 million')
  return satoshi
}

/**
 * Formats an amount of bitcoin for people, without trailing zeros.
 *
 * @throws {InvalidAmountError} when it is negative or more than 21 million
 * @example
 * formatBtc(50000n) // '0.0005'
 */
export function formatBtc(satoshi: bigint): string {
  if (satoshi < 0n || satoshi > limit) throw new InvalidAmountError('out of range')
  const digits = String(satoshi).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return digits.slice(0, -decimals) + (fraction && `.${fraction}`)
}
