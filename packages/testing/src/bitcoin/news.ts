import type { Store } from '../eip6963/state.js'
import type { BitcoinWalletState, WalletNews } from './context.js'

/** Reports each change of state to all of the wallet's APIs, whichever API caused it. */
export function createNews(store: Store<BitcoinWalletState>) {
  const listeners = new Set<(news: WalletNews) => void>()
  const tell = (news: Partial<WalletNews>) => {
    for (const listener of [...listeners]) {
      listener({ accounts: false, network: false, ended: false, ...news })
    }
  }
  const shown = ({ account, network, locked, authorized }: BitcoinWalletState) =>
    authorized && !locked ? `${account} ${network.name}` : ''

  store.subscribe((now, before) => {
    const isNetworkChanged = now.network !== before.network
    const accounts = shown(now) !== shown(before)
    const ended = before.authorized && !now.authorized
    if (isNetworkChanged || accounts || ended) tell({ network: isNetworkChanged, accounts, ended })
  })
  return {
    tell,
    listen(listener: (news: WalletNews) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type News = ReturnType<typeof createNews>
