import { type AdapterContext, NoAccountsError, type Unsubscribe } from '@carabiner/core'
import { createLooks, linkedController } from '@carabiner/core/adapter'
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.js'
import { toGrant } from './grant.js'
import { lookAtWallet } from './read-wallet.js'

/**
 * Watches a connected wallet and reports its changes.
 *
 * An event only triggers a read. Addresses and network are read together, and a result is dropped
 * if a newer event arrived.
 *
 * @param isLeaving - whether the app is disconnecting the wallet. An empty list of accounts is then
 * not reported
 * @returns a function that stops watching, even if the wallet keeps calling its listeners
 */
export function watchWallet(
  context: AdapterContext,
  connectorId: string,
  wallet: BitcoinWallet,
  isLeaving: () => boolean,
): Unsubscribe {
  const { signal, abort } = linkedController(context.signal)
  let latest = 0
  let unlisten = () => {}

  const stop = () => {
    abort()
    looks.stop()
    try {
      unlisten()
    } catch (error) {
      context.logger.debug(`removing a listener from ${connectorId} failed`, error)
    }
  }
  const reportDisconnect = (reason: string) => {
    if (signal.aborted || isLeaving()) return
    stop()
    context.report({ type: 'disconnected', connectorId, origin: 'wallet', reason })
  }
  const readChanges = async (isLast: boolean) => {
    if (signal.aborted || isLeaving()) return
    latest += 1
    const readNumber = latest
    const isCurrent = () => readNumber === latest && !signal.aborted && !isLeaving()
    try {
      const shared = await lookAtWallet(wallet, signal)
      if (!isCurrent()) return
      const grant = toGrant(context, connectorId, shared)
      context.report({ type: 'changed', connectorId, grant })
    } catch (error) {
      if (!isCurrent()) return
      if (!(error instanceof NoAccountsError)) {
        context.logger.debug(`${connectorId} did not answer after an event`, error)
      } else if (isLast) reportDisconnect('no accounts')
    }
  }
  const looks = createLooks((isLast) => void readChanges(isLast))
  try {
    unlisten = wallet.watch?.({ changed: looks.begin, gone: reportDisconnect }) ?? unlisten
  } catch (error) {
    // A wallet without events can still be used.
    context.logger.debug(`subscribing to changes of ${connectorId} failed`, error)
  }
  return stop
}
