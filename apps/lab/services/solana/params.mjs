// @ts-check
import { isAddress } from '@solana/kit'
import { invalidParams } from './rpc-error.mjs'

/** @param {unknown} value @returns {import('@solana/kit').Address} */
export function addressOf(value) {
  if (typeof value !== 'string' || !isAddress(value))
    throw invalidParams('Invalid param: not an address')
  return value
}

/** @param {unknown} value @returns {Record<string, unknown>} */
export const configOf = (value) => (typeof value === 'object' && value !== null ? { ...value } : {})

/** @param {unknown} value @returns {number} */
export function countOf(value) {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw invalidParams('Invalid param: a whole number is wanted')
  }
  return value
}

/** @param {unknown} value @returns {readonly unknown[]} */
export function listOf(value) {
  if (!Array.isArray(value) || value.length > 256)
    throw invalidParams('Invalid param: a list is wanted')
  return value
}
