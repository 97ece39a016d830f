import { type Address, isAddress } from '@solana/kit'
import { invalidParams } from './rpc-error.js'

export function addressOf(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value))
    throw invalidParams('Invalid param: not an address')
  return value
}

export const configOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

export function countOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw invalidParams('Invalid param: an integer is required')
  }
  return value
}

export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length > 256)
    throw invalidParams('Invalid param: an array is required')
  return value
}
