import { type AdapterContext, NoAccountsError, type Unsubscribe } from '@carabiner/core'
import { watchStandardWallet } from '@carabiner/core/wallet-standard'
import type { Wallet } from '@wallet-standard/base'
import { readSolanaAccounts, toGrant } from './grant.js'

/**
 * Several wallets tell of another account before it is there, or as none and then the new one: they are looked at again
 * after so long, and share nothing only once the last look says so. In ms.
 */
const looksAgain = [200, 700] as const

/**
 * Follows what a connected wallet does by itself, and reports it. An event is only a hint to look.
 *
 * @param isLeaving - whether the app is disconnecting it: it then shares nothing, which is not reported
 */
export function watchWallet(
  context: AdapterContext,
  connectorId: string,
  wallet: Wallet,
  isLeaving: () => boolean,
): Unsubscribe {
  let timers: ReturnType<typeof setTimeout>[] = []
  const stopLooking = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  const look = (isLast: boolean) => {
    try {
      const accounts = readSolanaAccounts(wallet.accounts, 'standard:events')
      context.report({ type: 'changed', connectorId, grant: toGrant(context, accounts) })
    } catch (error) {
      if (!(error instanceof NoAccountsError)) {
        context.logger.debug(`${connectorId} changed to something unreadable`, error)
      } else if (isLast && !isLeaving()) {
        const reason = 'no accounts'
        context.report({ type: 'disconnected', connectorId, origin: 'wallet', reason })
      }
    }
  }
  const stopWatching = watchStandardWallet(wallet, () => {
    stopLooking()
    look(false)
    timers = looksAgain.map((delay) => setTimeout(() => look(delay === looksAgain[1]), delay))
  })
  return () => {
    stopWatching()
    stopLooking()
  }
}
