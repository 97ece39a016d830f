import type { Account, ActiveAccount, CarabinerState, DeepReadonly } from '@carabiner/core'

/** The purpose of an address, in a chain family with several kinds of addresses. */
type Purpose = 'payment' | 'ordinal'

/** An address to receive at. */
export interface ReceivingAddress {
  readonly address: string
  /** Undefined if one address is for everything. */
  readonly purpose?: Purpose
}

const purposes = ['payment', 'ordinal'] as const

const purposeOf = ({ type }: Pick<Account, 'type'>): Purpose | undefined =>
  purposes.find((purpose) => purpose === type)

/**
 * Returns an account's receiving addresses: its own address, or one for each purpose. They come
 * from the connect, so the wallet is not prompted.
 */
export function listAddresses(
  { namespaces }: DeepReadonly<CarabinerState>,
  account: Pick<ActiveAccount, 'address' | 'connectorId' | 'namespace' | 'type'>,
): readonly ReceivingAddress[] {
  const { address, connectorId, namespace } = account
  const shared = namespaces[namespace]?.connections.find(
    (known) => known.connectorId === connectorId,
  )?.accounts
  // The active account is used for its own purpose, the first matching one for another.
  const own = purposeOf(account)
  if (!own || !shared) return [{ address }]
  return purposes.flatMap((purpose) => {
    const found = purpose === own ? account : shared.find((one) => purposeOf(one) === purpose)
    return found ? [{ address: found.address, purpose }] : []
  })
}
