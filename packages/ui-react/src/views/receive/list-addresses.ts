import type { Account, ActiveAccount, CarabinerState, DeepReadonly } from '@carabiner/core'

/** The purpose of an address, in a chain family that has several kinds of addresses. */
type Purpose = 'payment' | 'ordinal'

/** An address for receiving tokens. */
export interface ReceivingAddress {
  readonly address: string
  /** Undefined if the address has no particular purpose. */
  readonly purpose?: Purpose
}

const purposes = ['payment', 'ordinal'] as const

const purposeOf = ({ type }: Pick<Account, 'type'>): Purpose | undefined =>
  purposes.find((purpose) => purpose === type)

/**
 * Returns the addresses at which an account can receive: only its own, or one for each purpose.
 * They are known since the wallet connected, so the wallet is not prompted.
 */
export function listAddresses(
  { namespaces }: DeepReadonly<CarabinerState>,
  account: Pick<ActiveAccount, 'address' | 'connectorId' | 'namespace' | 'type'>,
): readonly ReceivingAddress[] {
  const { address, connectorId, namespace } = account
  const shared = namespaces[namespace]?.connections.find(
    (known) => known.connectorId === connectorId,
  )?.accounts
  // For its own purpose, returns the active account; for another, the first account with that
  // purpose.
  const ownPurpose = purposeOf(account)
  if (!ownPurpose || !shared) return [{ address }]
  return purposes.flatMap((purpose) => {
    const match =
      purpose === ownPurpose
        ? account
        : shared.find((candidate) => purposeOf(candidate) === purpose)
    return match ? [{ address: match.address, purpose }] : []
  })
}
