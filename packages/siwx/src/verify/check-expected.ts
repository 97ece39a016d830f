import type { SiwxData } from '@carabiner/core'
import { InvalidSignInError } from '../errors.js'
import { readDateTime } from '../messages/date-time.js'
import { isSameAccount } from './same-account.js'

/** What a sign-in must say. */
export interface Expected {
  /** The app that asked, such as `example.com`. */
  domain: string
  nonce?: string
  uri?: string
  /** CAIP-2. @default any */
  chainIds?: readonly string[]
  /** @default any */
  address?: string
}

/** @throws {InvalidSignInError} at the first thing that is not as expected */
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
 * When it was issued is no reason by itself: ERC-4361 sets no such rule, and the visitor's clock may be fast.
 *
 * @param skew - ms by which two clocks may differ
 * @throws {InvalidSignInError} before and after the time that the text sets
 */
export function checkWindow(signed: SiwxData, now: number, skew: number): void {
  const ends = readDateTime(signed.expirationTime ?? '')
  if (ends !== undefined && now >= ends + skew) throw new InvalidSignInError('expired', 'too late')
  const starts = readDateTime(signed.notBefore ?? '')
  if (starts !== undefined && now < starts - skew)
    throw new InvalidSignInError('early', 'too early')
}
