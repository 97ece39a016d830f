import type { Config, Connection } from '@wagmi/core'

export type WagmiChain = Config['chains'][number]
/** A connector once a Config has set it up. */
export type WagmiConnector = Config['connectors'][number]

/** False for what wagmi read back from storage: a name without its methods. */
export const isLive = ({ connector, accounts }: Connection): boolean =>
  typeof connector.getProvider === 'function' && accounts.length > 0

/** Whether wagmi's own discovery made it: it then goes by its reverse domain name. */
export const isAnnounced = ({ id, type }: Pick<WagmiConnector, 'id' | 'type'>): boolean =>
  type === 'injected' && id.includes('.')

/** wagmi's `injected()` without a target: whatever is at `window.ethereum`. */
export const isInjected = ({ id, type }: Pick<WagmiConnector, 'id' | 'type'>): boolean =>
  type === 'injected' && id === 'injected'

/** The reverse domain names that a wallet claims, none for most. */
export function rdnsOf(connector: WagmiConnector): readonly string[] {
  const { id, rdns } = connector
  const claimed = typeof rdns === 'string' ? [rdns] : (rdns ?? [])
  return isAnnounced(connector) ? [id, ...claimed] : claimed
}
