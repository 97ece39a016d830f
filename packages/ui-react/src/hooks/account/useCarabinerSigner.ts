import { type ChainNamespace, selectAccount } from '@carabiner/core'
import { useCarabinerState } from '../modal/useCarabinerState.js'
import { type QueryState, useQuery } from '../shared/useQuery.js'

/** What {@link useCarabinerSigner} gives. */
export interface UseCarabinerSignerResult<Signer> extends QueryState {
  /** Absent until it was made for the active account on its network. */
  signer: Signer | undefined
}

/**
 * What a library signs with as the active account, such as ethers' signer: made when a wallet is connected, and again
 * when its account or network changes. What a signer may refuse is the adapter's to say.
 *
 * @param namespace - the family of the signer
 * @param getSigner - of an adapter: `getSigner` of `ethersAdapter()`, `getProvider` of `solanaAdapter()`
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
