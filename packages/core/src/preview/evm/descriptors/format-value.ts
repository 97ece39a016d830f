import { isHex, size, slice } from 'viem'
import { fromUnits } from '../../../adapter/units.js'
import {
  address,
  amount,
  code,
  limit,
  native,
  number,
  text,
  time,
  token,
  type Value,
} from '../../value.js'
import { isSame } from '../context.js'

/** A parameter of a field, with its paths and constants resolved. */
export type ReadParam = (name: string) => unknown

/** A value that does not fit its format, so that the file does not describe the request. */
export class FormatError extends Error {
  override name = 'FormatError'
}

/**
 * Formats a field's value.
 *
 * @param sender - the sender of the transaction, or the signer
 * @throws {FormatError} for a value or a format that cannot be shown
 */
export function formatValue(
  format: string,
  value: unknown,
  param: ReadParam,
  sender: string,
): Value {
  switch (format) {
    case 'raw':
      return formatRaw(value)
    case 'amount':
      return native(toWhole(value))
    case 'tokenAmount':
      return formatTokenAmount(toWhole(value), param)
    case 'nftName':
      return number(toWhole(value))
    case 'date':
      // The time of a future block is unknown, so its number is shown.
      return param('encoding') === 'blockheight' ? number(toWhole(value)) : time(toWhole(value))
    case 'duration':
      return text(formatDuration(toWhole(value)))
    case 'unit':
      return text(formatUnit(toWhole(value), param))
    case 'enum':
      return text(formatEnum(value, param('$ref')))
    case 'chainId':
      return text(chainNames[String(value)] ?? String(toWhole(value)))
    case 'addressName':
      return formatAddressName(toAddressText(value), param, sender)
    case 'tokenTicker':
      return token(toAddressText(value))
    case 'interoperableAddressName':
      return formatRaw(value)
    default:
      throw new FormatError(format)
  }
}

function formatRaw(value: unknown): Value {
  if (typeof value === 'boolean') return code(String(value))
  if (typeof value !== 'string') return number(toWhole(value))
  if (/^0x[\da-f]{40}$/i.test(value)) return address(value)
  return isHex(value) ? code(value) : text(value)
}

function formatTokenAmount(raw: bigint, param: ReadParam): Value {
  const contractParam = param('tokenPath') ?? param('token')
  const chain = param('chainIdPath') ?? param('chainId')
  // Tokens of other networks are not read.
  if (contractParam === undefined || chain !== undefined) return number(raw)
  const contract = toAddressText(contractParam)
  const natives = [param('nativeCurrencyAddress')].flat()
  if (natives.some((one) => typeof one === 'string' && isSame(one, contract))) return native(raw)
  const threshold = param('threshold')
  if (threshold === undefined || raw < toWhole(threshold)) return amount(contract, raw)
  const message = param('message')
  return limit(contract, typeof message === 'string' ? message : 'Unlimited')
}

function formatAddressName(at: string, param: ReadParam, sender: string): Value {
  const senders = [param('senderAddress')].flat()
  const isSender = senders.some((one) => typeof one === 'string' && isSame(one, at))
  return address(isSender ? sender : at)
}

function formatDuration(seconds: bigint): string {
  const two = (value: bigint) => String(value).padStart(2, '0')
  return [two(seconds / 3_600n), two((seconds / 60n) % 60n), two(seconds % 60n)].join(':')
}

/** SI prefixes of 1000 and its powers. */
const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E']

function formatUnit(raw: bigint, param: ReadParam): string {
  const decimals = Number(param('decimals') ?? 0)
  const base = String(param('base') ?? '')
  if (param('prefix') !== true) return `${fromUnits(raw, decimals)}${base}`
  const digits = String(raw < 0n ? -raw : raw).length
  const power = Math.min(Math.max(Math.floor((digits - 1 - decimals) / 3), 0), prefixes.length - 1)
  return `${fromUnits(raw, decimals + power * 3)}${prefixes[power]}${base}`
}

function formatEnum(value: unknown, names: unknown): string {
  const entry = Object.entries(Object(names)).find(([key]) => key === String(value))
  return entry ? String(entry[1]) : String(value)
}

/** Names of common networks, by their EIP-155 id. */
const chainNames: Readonly<Record<string, string>> = {
  1: 'Ethereum Mainnet',
  10: 'OP Mainnet',
  56: 'BNB Smart Chain',
  100: 'Gnosis',
  137: 'Polygon',
  8453: 'Base',
  42161: 'Arbitrum One',
  43114: 'Avalanche',
  59144: 'Linea',
}

/** @throws {FormatError} if the value is not a whole number */
export function toWhole(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value === 'string' && /^(0x[\da-f]{1,64}|\d{1,78})$/i.test(value)) return BigInt(value)
  throw new FormatError('not a whole number')
}

/**
 * Returns the address in a value of any type: its last 20 bytes.
 *
 * @throws {FormatError} for fewer bytes, and for any other value
 */
export function toAddressText(value: unknown): string {
  if (typeof value === 'bigint') return `0x${value.toString(16).padStart(40, '0').slice(-40)}`
  if (typeof value !== 'string' || !isHex(value) || size(value) < 20)
    throw new FormatError('not an address')
  return slice(value, -20)
}
