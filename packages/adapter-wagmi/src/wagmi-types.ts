import type { Config, Connection } from '@wagmi/core'

export type WagmiChain = Config['chains'][number]
/** A connector after its setup by a Config. */
export type WagmiConnector = Config['connectors'][number]

/**
 * Whether a connection has a working connector. A connector from wagmi's storage is only a name,
 * without methods.
 */
export const isLive = ({ connector, accounts }: Connection): boolean =>
  typeof connector.getProvider === 'function' && accounts.length > 0

/** Whether wagmi's own discovery created the connector. Its id is then a reverse domain name. */
export const isAnnounced = ({ id, type }: Pick<WagmiConnector, 'id' | 'type'>): boolean =>
  type === 'injected' && id.includes('.')

/** Whether the connector is wagmi's `injected()` without a target: the wallet at `window.ethereum`. */
export const isInjected = ({ id, type }: Pick<WagmiConnector, 'id' | 'type'>): boolean =>
  type === 'injected' && id === 'injected'

/** Returns the reverse domain names that a wallet claims. Most wallets claim none. */
export function rdnsOf(connector: WagmiConnector): readonly string[] {
  const { id, rdns } = connector
  const claimed = typeof rdns === 'string' ? [rdns] : (rdns ?? [])
  return isAnnounced(connector) ? [id, ...claimed] : claimed
}
