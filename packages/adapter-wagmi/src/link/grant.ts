import { formatNetworkId, type Grant, NoAccountsError } from '@carabiner/core'
import type { Connection } from '@wagmi/core'

/** Converts a wagmi connection to a core grant. @throws {NoAccountsError} */
export function toGrant({
  accounts,
  chainId,
}: {
  accounts: readonly string[]
  chainId: Connection['chainId']
}): Grant {
  const [active] = accounts
  if (active === undefined) throw new NoAccountsError()
  return {
    namespace: 'eip155',
    accounts: accounts.map((address) => ({ namespace: 'eip155', address, type: 'eoa' })),
    active,
    network: formatNetworkId('eip155', chainId),
  }
}
