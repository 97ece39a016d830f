import { type AdapterContext, NoAccountsError, type Unsubscribe } from '@carabiner/core'
import { createLooks } from '@carabiner/core/adapter'
import { watchStandardWallet } from '@carabiner/core/wallet-standard'
import type { Wallet } from '@wallet-standard/base'
import { readSolanaAccounts, toGrant } from './grant.js'

/**
 * Watches a connected wallet and reports its changes. An event only triggers a read.
 *
 * @param isLeaving - whether the app is disconnecting the wallet. An empty list of accounts is then
 * not reported
 */
export function watchWallet(
  context: AdapterContext,
  connectorId: string,
  wallet: Wallet,
  isLeaving: () => boolean,
): Unsubscribe {
  const looks = createLooks((isLast) => {
    try {
      const accounts = readSolanaAccounts(wallet.accounts, 'standard:events')
      context.report({ type: 'changed', connectorId, grant: toGrant(context, accounts) })
    } catch (error) {
      if (!(error instanceof NoAccountsError)) {
        context.logger.debug(`the changed accounts of ${connectorId} are not valid`, error)
      } else if (isLast && !isLeaving()) {
        const reason = 'no accounts'
        context.report({ type: 'disconnected', connectorId, origin: 'wallet', reason })
      }
    }
  })
  const stopWatching = watchStandardWallet(wallet, looks.begin)
  return () => {
    stopWatching()
    looks.stop()
  }
}
