import { type ChainNamespace, type ProviderMap, selectAccount } from '@carabiner/core'
import { useCarabinerState } from '../modal/useCarabinerState.js'
import { useCarabinerContext } from '../shared/context.js'
import { type QueryState, useQuery } from '../shared/useQuery.js'

/** What {@link useCarabinerProvider} gives. */
export interface UseCarabinerProviderResult<Namespace extends ChainNamespace> extends QueryState {
  /** Absent without a connected wallet of that family, and where the wallet has none. */
  provider: ProviderMap[Namespace] | undefined
}

/**
 * The wallet's own object, as it is: an EIP-1193 provider on `eip155`, the `Wallet` of Wallet Standard on `solana`, on
 * `bip122` that or the object that the wallet put into the page. Over WalletConnect it is the session's. Nothing
 * checks account and network of what it is asked; `useCarabinerSignMessage`, `useCarabinerSendTransaction` and
 * `useCarabinerSigner` do.
 *
 * @param namespace - the family of the provider
 * @example
 * const { provider } = useCarabinerProvider('eip155')
 * const number = await provider?.request({ method: 'eth_blockNumber' })
 */
export function useCarabinerProvider<Namespace extends ChainNamespace>(
  namespace: Namespace,
): UseCarabinerProviderResult<Namespace> {
  const { carabiner } = useCarabinerContext().modal
  const connectorId = useCarabinerState((state) => selectAccount(state, namespace)?.connectorId)
  const { data, status, error, isFetching } = useQuery(
    connectorId && `${namespace} ${connectorId}`,
    () => (connectorId ? carabiner.getConnector(connectorId)?.getProvider(namespace) : undefined),
  )
  return { provider: data, status, error, isFetching }
}
