import type { LocalAccount } from 'viem'
import { ProviderRpcError, rpcCode } from '../wallet/provider-rpc-error.js'
import type { createEmitter } from './emitter.js'
import { hexChainId, visibleAccounts, type WalletState, type WalletStore } from './state.js'

/**
 * Emits the EIP-1193 events of each state change, whatever caused it. Events come from the difference of two states, so
 * none is missing and none is sent without a change.
 */
export function emitChanges(
  store: WalletStore,
  emitter: ReturnType<typeof createEmitter>,
  accounts: readonly LocalAccount[],
  exposes: 'active' | 'all',
): () => void {
  const connected = (state: WalletState) => state.online && !state.detached
  const visible = (state: WalletState) => visibleAccounts(state, accounts, exposes)

  return store.subscribe((now, before) => {
    const [seen, saw] = [visible(now), visible(before)]
    if (connected(now) && !connected(before)) {
      emitter.emit('connect', { chainId: hexChainId(now.chain) })
    }
    if (now.chain.id !== before.chain.id) emitter.emit('chainChanged', hexChainId(now.chain))
    if (seen.join() !== saw.join()) emitter.emit('accountsChanged', seen)
    if (connected(before) && !connected(now)) {
      const message = 'The provider is disconnected from all chains.'
      emitter.emit('disconnect', new ProviderRpcError(rpcCode.disconnected, message))
    }
  })
}
