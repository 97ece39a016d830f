// Loaded only if an unannounced wallet is at `window.ethereum`.
import type { AdapterContext } from '../../adapter/context.js'
import { injectedId } from '../../connector/connector.js'
import type { Eip6963Announcement } from './eip-6963.js'
import { parseInjected } from './injected-wallet.js'
import { isSameWallet } from './is-same-wallet.js'
import { providerConnector } from './provider-connector.js'

/**
 * Lists the wallet at `window.ethereum`, until an announced wallet proves to be the same.
 *
 * @param announced - the wallets announced so far, to which others may be added
 * @returns whether the wallet was listed
 */
export function listInjected(
  context: AdapterContext,
  ethereum: unknown,
  announced: readonly Eip6963Announcement[],
): boolean {
  const wallet = parseInjected(ethereum)
  const isAnnounced = () =>
    wallet !== undefined &&
    announced.some((announcedWallet) => isSameWallet(wallet, announcedWallet))
  if (!wallet || isAnnounced()) return false
  const { name, icon, provider, rdns } = wallet
  // A wallet without a known flag may be any stored wallet that was announced.
  const standsFor = (stored: string) =>
    rdns === undefined ? /^6963:/.test(stored) : stored.toLowerCase() === `6963:${rdns}`
  const { id } = context.connectors.add(
    providerConnector({ id: injectedId, type: 'INJECTED', name, icon }, provider, standsFor),
  )
  const stopListening = context.connectors.onAdd(() => {
    if (!isAnnounced()) return
    stopListening()
    removeOnceFree(context, id)
  })
  return true
}

/** Removes a connector after its present or pending connection has ended. */
function removeOnceFree(
  { namespaceState, connectors, onChain, signal }: AdapterContext,
  id: string,
): void {
  const isFree = () =>
    namespaceState().connectorId !== id &&
    namespaceState().connections.every(({ connectorId }) => connectorId !== id)
  const leave = () => {
    if (!isFree()) return
    stop()
    connectors.remove(id)
  }
  const stop = onChain(leave)
  signal.addEventListener('abort', stop)
  leave()
}
