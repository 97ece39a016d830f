import { type Carabiner, type ChainNamespace, selectAccount } from '@carabiner/core'
import type { ConnectedAccount } from './first-request.js'

/** Returns the account of a chain family, once it is on one of the app's networks. */
export function findConnected(
  carabiner: Carabiner,
  namespace: ChainNamespace | undefined,
): ConnectedAccount | undefined {
  const account = selectAccount(carabiner.getSnapshot(), namespace)
  return account?.networkId && { ...account, networkId: account.networkId }
}

/**
 * Waits for the connected account of a chain family.
 *
 * @param isWanted - whether an account may be used. `isChosen` is true if its wallet has been
 * connected, or connected again, during the wait
 */
export function untilConnected(
  carabiner: Carabiner,
  namespace: ChainNamespace | undefined,
  signal: AbortSignal,
  isWanted: (account: ConnectedAccount, isChosen: boolean) => boolean,
): Promise<ConnectedAccount> {
  return new Promise((resolve, reject) => {
    const chosen = new Set<string>()
    const check = () => {
      const account = findConnected(carabiner, namespace)
      if (!account || !isWanted(account, chosen.has(account.connectorId))) return
      stop()
      resolve(account)
    }
    const stops = [
      carabiner.subscribe(check),
      carabiner.on('connect', ({ connectorId, origin }) => {
        if (origin !== 'restore') chosen.add(connectorId)
        check()
      }),
    ]
    const stop = () => {
      for (const end of stops) end()
    }
    signal.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
    check()
  })
}
