import { type ChainNamespace, selectAccount } from '@carabiner/core'
import { useCarabinerState } from '../modal/useCarabinerState.js'
import { type QueryState, useQuery } from '../shared/useQuery.js'

/** The result of {@link useCarabinerSigner}. */
export interface UseCarabinerSignerResult<Signer> extends QueryState {
  /** Undefined until the signer of the active account on its network is created. */
  signer: Signer | undefined
}

/**
 * Returns a library's signer for the active account, such as ethers' signer. Creates it when a
 * wallet connects, and again when the account or network changes. The adapter's documentation lists
 * the requests that a signer refuses.
 *
 * @param namespace - the chain family of the signer
 * @param getSigner - an adapter's function: `getSigner` of `ethersAdapter()`, `getProvider` of
 * `solanaAdapter()`
 * @example
 * const ethers = ethersAdapter()
 * const { signer } = useCarabinerSigner('eip155', ethers.getSigner)
 * <button disabled={!signer} onClick={() => signer?.sendTransaction({ to, value: parseEther('0.1') })}>Send</button>
 */
export function useCarabinerSigner<Signer>(
  namespace: ChainNamespace,
  getSigner: () => Promise<Signer>,
): UseCarabinerSignerResult<Signer> {
  const key = useCarabinerState((state) => {
    const account = selectAccount(state, namespace)
    return account && `${account.connectorId} ${account.networkId} ${account.address}`
  })
  const { data, status, error, isFetching } = useQuery(key, getSigner)
  return { signer: data, status, error, isFetching }
}
