import type { WalletAccount } from '@wallet-standard/base'
import type { StandardWalletState } from './state.js'
import type { StandardTestWalletChain } from './types.js'

/** Returns the accounts that the site may see. Unchanged accounts are the same objects. */
export function createAccounts(
  chains: readonly StandardTestWalletChain[],
  features: (state: StandardWalletState) => readonly `${string}:${string}`[],
) {
  const made = new Map<string, readonly WalletAccount[]>()
  return (state: StandardWalletState): readonly WalletAccount[] => {
    const { signer, only, locked, authorized } = state
    const ids = chains.map(({ id }) => id).filter((id) => only === undefined || id === only)
    const can = features(state).filter((name) => !name.startsWith('standard:'))
    const visible = authorized && !locked
    const key = visible ? [signer.address, ...ids, ...can].join() : ''
    const cached = made.get(key)
    if (cached) return cached
    const { address, publicKey } = signer
    const account = Object.freeze({ address, publicKey, chains: ids, features: can })
    const accounts = Object.freeze(visible ? [account] : [])
    made.set(key, accounts)
    return accounts
  }
}
