import { type ChainNamespace, type ProviderMap, selectAccount } from '@carabiner/core'
import { useCarabinerState } from '../modal/useCarabinerState.js'
import { useCarabinerContext } from '../shared/context.js'
import { type QueryState, useQuery } from '../shared/useQuery.js'

/** The result of {@link useCarabinerProvider}. */
export interface UseCarabinerProviderResult<Namespace extends ChainNamespace> extends QueryState {
  /** Undefined if no wallet of that chain family is connected, or if the wallet has no provider. */
  provider: ProviderMap[Namespace] | undefined
}

/**
 * Returns the wallet's own object: an EIP-1193 provider on `eip155`, a Wallet Standard `Wallet` on
 * `solana`, and either of these or the wallet's injected object on `bip122`. Over WalletConnect it
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
