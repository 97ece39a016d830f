import { isSame, type TypedData, type Warning, warn } from '@carabiner/core/preview'
import { accountDomain, contracts } from '../../smart-account/contracts.js'

/**
 * Warns of data that controls the owner's smart account, which the same key signs for: its
 * operations and its delegations. The frame creates both itself, and never for a page.
 */
export function powerWarnings({ domain, primaryType }: TypedData): readonly Warning[] {
  const { name, verifyingContract } = domain
  const isPower =
    (typeof verifyingContract === 'string' &&
      isSame(verifyingContract, contracts.delegationManager)) ||
    (primaryType === 'PackedUserOperation' && name === accountDomain.name)
  return isPower ? [warn('typed.powers')] : []
}
