import { type Carabiner, selectAccount } from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import type { Shell } from '../shell.js'

/** Names the accounts of EVM wallets by ENS. Its code is loaded with the first account that is connected. */
export function watchAccountNames(carabiner: Carabiner, onDestroy: Shell['onDestroy']): void {
  const loadAccountNames = loadOnce(async () => {
    const { nameAccounts } = await import('./name-accounts.js')
    onDestroy(nameAccounts(carabiner))
  })
  const follow = () => {
    if (!selectAccount(carabiner.getSnapshot(), 'eip155')) return
    // Code that did not come is asked for again with the next change.
    loadAccountNames().catch((error) => carabiner.logger.debug('ENS could not load', error))
  }
  onDestroy(carabiner.subscribe(follow))
}
