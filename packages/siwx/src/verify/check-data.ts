import type { SiwxData } from '@carabiner/core'
import { InvalidSignInError, type SignInFault } from '../errors.js'
import { withoutRecap } from '../messages/recap.js'
import { isSameAccount } from './same-account.js'

/**
 * The fields that are compared as plain texts, and the fault of each. Account and resources are
 * compared separately.
 */
const comparedFields: readonly (readonly [keyof SiwxData, SignInFault])[] = [
  ['domain', 'domain'],
  ['uri', 'uri'],
  ['chainId', 'chain'],
  ['nonce', 'nonce'],
  ['version', 'data'],
  ['statement', 'data'],
  ['requestId', 'data'],
  ['issuedAt', 'data'],
  ['expirationTime', 'data'],
  ['notBefore', 'data'],
]

/**
 * Compares a session's claims with the signed data, field by field.
 *
 * @param isCacao - whether the wallet may have added permissions to the text, which the claims may
 * lack
 * @throws {InvalidSignInError} at the first difference
 */
export function checkData(signed: SiwxData, claimed: SiwxData, isCacao: boolean): void {
  const [a, b]: [Partial<SiwxData>, Partial<SiwxData>] = isCacao
    ? [withoutRecap(signed), withoutRecap(claimed)]
    : [signed, claimed]
  const [key, fault] = comparedFields.find(([key]) => a[key] !== b[key]) ?? []
  if (fault) throw new InvalidSignInError(fault, `${key} differs from the signed message`)
  if (!isSameAccount(signed.chainId, signed.accountAddress, claimed.accountAddress)) {
    throw new InvalidSignInError('address', 'not the account that signed')
  }
  if (JSON.stringify(a.resources) !== JSON.stringify(b.resources)) {
    throw new InvalidSignInError('data', 'resources differ from the signed message')
  }
}
