import { type ChainNamespace, type ProviderMap, selectAccount } from '@carabiner/core'
import { useCarabinerState } from '../modal/useCarabinerState.js'
import { useCarabinerContext } from '../shared/context.js'
import { type QueryState, useQuery } from '../shared/useQuery.js'

/** The result of {@link useCarabinerProvider}. */
export interface UseCarabinerProviderResult<Namespace extends ChainNamespace> extends QueryState {
  /**
   * Undefined without a connected wallet of that chain family, and if the wallet has no provider.
   */
  provider: ProviderMap[Namespace] | undefined
}

/**
 * Returns the wallet's own object: an EIP-1193 provider on `eip155`, the `Wallet` of Wallet
 * Standard on `solana`, that or the wallet's object in the page on `bip122`. Over WalletConnect it
 * is the session's provider. Its requests skip the checks of account and network that
 * `useCarabinerSignMessage`, `useCarabinerSendTransaction` and `useCarabinerSigner` make.
 *
 * @param namespace - the chain family of the provider
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
