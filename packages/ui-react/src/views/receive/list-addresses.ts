import type { Account, ActiveAccount, CarabinerState, DeepReadonly } from '@carabiner/core'

/** What an address is for, where a family has addresses for several things. */
type Purpose = 'payment' | 'ordinal'

/** An address to receive at. */
export interface ReceivingAddress {
  readonly address: string
  /** Absent where one address takes everything. */
  readonly purpose?: Purpose
}

const purposes = ['payment', 'ordinal'] as const

const purposeOf = ({ type }: Pick<Account, 'type'>): Purpose | undefined =>
  purposes.find((purpose) => purpose === type)

/**
 * Where an account receives: at its address, or at one address for each purpose. They are those that the wallet shared
 * when it connected, so that nothing is asked of its owner.
 */
export function listAddresses(
  { namespaces }: DeepReadonly<CarabinerState>,
  account: Pick<ActiveAccount, 'address' | 'connectorId' | 'namespace' | 'type'>,
): readonly ReceivingAddress[] {
  const { address, connectorId, namespace } = account
  const shared = namespaces[namespace]?.connections.find(
    (known) => known.connectorId === connectorId,
  )?.accounts
  // The active account stands for its own purpose, the first one for another.
  const own = purposeOf(account)
  if (!own || !shared) return [{ address }]
  return purposes.flatMap((purpose) => {
    const found = purpose === own ? account : shared.find((one) => purposeOf(one) === purpose)
    return found ? [{ address: found.address, purpose }] : []
  })
}
