import type { AdapterContext, Connector, ProviderMap } from '@carabiner/core'
import { discoverStandardWallets, standardConnector } from '@carabiner/core/wallet-standard'
import { findInjectedWallets } from './injected-wallets.js'
import { isSameWallet } from './is-one-wallet.js'
import type { InjectedWallet, Source } from './source.js'

/** In ms. Several wallets inject themselves after the page has loaded. */
const checkDelays = [200, 400, 600]

/**
 * Lists the Bitcoin wallets of the page. Wallets at known paths come first, because their APIs can
 * do the most. Wallets that register themselves follow. A wallet that does both is listed once if
 * the path is known to be its own. A name alone hides no wallet: a wallet with another's name is
 * listed as well.
 *
 * @param sources - filled with the source of each listed connector
 * @param prepare - loads the code for connecting
 */
export function discover(
  context: AdapterContext,
  sources: Map<string, Source>,
  prepare: () => Promise<void>,
): void {
  const { connectors, logger, signal } = context
  /** The wallets found at paths in the page. */
  const injected: InjectedWallet[] = []
  /** The names of the wallets found at their own paths. */
  const owners = new Set<string>()
  const onRefused = (error: unknown) => logger.debug('a wallet was ignored', error)

  const list = (connector: Connector, source: Source): string => {
    const { id } = connectors.add(connector)
    sources.set(id, source)
    return id
  }
  const check = () => {
    for (const wallet of findInjectedWallets(globalThis, onRefused)) {
      if (injected.some((other) => isSameWallet(other, wallet))) continue
      injected.push(wallet)
      if (wallet.owner !== undefined) owners.add(keyOf(wallet.owner))
      list(toConnector(wallet, prepare), wallet)
    }
  }

  check()
  const stop = discoverStandardWallets({
    usable: ({ features }) => features.includes('bitcoin:connect'),
    onWallet(found) {
      if (owners.has(keyOf(found.name))) return () => {}
      const connector = standardConnector('bip122', found, prepare)
      const connectorId = list(connector, { ...found, dialect: 'standard' })
      return () => {
        connectors.remove(connectorId)
        sources.delete(connectorId)
        const reason = 'left the page'
        context.report({ type: 'disconnected', connectorId, origin: 'wallet', reason })
      }
    },
    onRefused,
  })
  const timers = checkDelays.map((delay) => setTimeout(check, delay))
  signal.addEventListener('abort', () => {
    stop()
    for (const timer of timers) clearTimeout(timer)
  })
}

/** Normalizes the name of a wallet, so that `Xverse` and `Xverse Wallet` match. */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/\s*\b(wallet|web3)\b\s*/g, '')
    .trim()

function toConnector(
  { path, name, icon, dialect, provider }: InjectedWallet,
  prepare: () => Promise<void>,
): Connector {
  const providers: Partial<ProviderMap> = { bip122: provider }
  return {
    id: `btc:${path}`,
    type: 'INJECTED',
    name,
    icon,
    chain: 'bip122',
    chains: ['bip122'],
    prepare,
    // Leather prompts on every request, so it is not restored.
    restorable: () => dialect !== 'leather',
    getProvider: (namespace) => providers[namespace],
  }
}
