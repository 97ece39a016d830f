import type { SiwxData } from '@carabiner/core'
import { InvalidSignInError } from '../errors.js'
import { readDateTime } from '../messages/date-time.js'
import { isSameAccount } from './same-account.js'

/** The required content of a sign-in. */
export interface Expected {
  /** The domain of the app, such as `example.com`. */
  domain: string
  nonce?: string
  uri?: string
  /** The accepted networks, by CAIP-2 id. @default any */
  chainIds?: readonly string[]
  /** The accepted account. @default any */
  address?: string
}

/** Compares the signed data with the expected values. @throws {InvalidSignInError} at the first difference */
export function checkExpected(signed: SiwxData, expected: Expected): void {
  const { domain, nonce, uri, chainIds, address } = expected
  if (signed.domain !== domain) throw new InvalidSignInError('domain', 'for another domain')
  if (uri !== undefined && signed.uri !== uri)
    throw new InvalidSignInError('uri', 'for another URI')
  if (nonce !== undefined && signed.nonce !== nonce) {
    throw new InvalidSignInError('nonce', 'not the nonce of this sign-in')
  }
  if (chainIds && !chainIds.includes(signed.chainId)) {
    throw new InvalidSignInError('chain', 'for another network')
  }
  if (address !== undefined && !isSameAccount(signed.chainId, signed.accountAddress, address)) {
    throw new InvalidSignInError('address', 'by another account')
  }
}

/**
 * Checks the start and the end of the text's validity. The issue time is not checked: ERC-4361 has
 * no such rule, and the visitor's clock may be fast.
 *
 * @param skew - the allowed difference between two clocks, in ms
 * @throws {InvalidSignInError} before the start and after the end
 */
export function checkWindow(signed: SiwxData, now: number, skew: number): void {
  const expiration = readDateTime(signed.expirationTime ?? '')
  if (expiration !== undefined && now >= expiration + skew)
    throw new InvalidSignInError('expired', 'too late')
  const starts = readDateTime(signed.notBefore ?? '')
  if (starts !== undefined && now < starts - skew)
    throw new InvalidSignInError('early', 'too early')
}
