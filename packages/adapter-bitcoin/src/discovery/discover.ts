import type { AdapterContext, Connector, ProviderMap } from '@carabiner/core'
import {
  discoverStandardWallets,
  type StandardWallet,
  standardConnector,
} from '@carabiner/core/wallet-standard'
import { findPlacedWallets } from './places.js'
import type { PlacedWallet, Source } from './source.js'

/** Several wallets put themselves into the page only after it began: looked for again, in ms. */
const looks = [200, 400, 600]

interface StandardEntry {
  readonly found: StandardWallet
  /** Under which it is listed. */
  id: string | undefined
}

/**
 * Lists the Bitcoin wallets of the page, each once: a wallet that is at a place of its own and also
 * registers itself is listed by its place, which can do more.
 *
 * @param sources - kept in step: how each listed connector is reached
 * @param prepare - loads what a press will need
 */
export function discover(
  context: AdapterContext,
  sources: Map<string, Source>,
  prepare: () => Promise<void>,
): void {
  const page = globalThis
  const { connectors, logger, signal } = context
  const placed = new Map<object, string>()
  const standards = new Set<StandardEntry>()
  const onRefused = (error: Error) => logger.debug('a wallet was refused', error)

  const list = (connector: Connector, source: Source): string => {
    const { id } = connectors.add(connector)
    sources.set(id, source)
    return id
  }
  const unlist = (entry: StandardEntry) => {
    if (entry.id === undefined) return
    connectors.remove(entry.id)
    sources.delete(entry.id)
    entry.id = undefined
  }
  const isUsed = (id: string) => {
    const { connectorId, connections } = context.chain()
    return connectorId === id || connections.some((known) => known.connectorId === id)
  }
  /** Lists those that registered themselves and are at no place; one in use stays until it isn't. */
  const settle = () => {
    const names = [...placed.values()]
    for (const entry of standards) {
      // Two of one name at places of their own: which of them it is cannot be told.
      const hasTwin = names.filter((name) => name === keyOf(entry.found.name)).length === 1
      if (!hasTwin && entry.id === undefined) {
        const connector = standardConnector('bip122', entry.found, prepare)
        entry.id = list(connector, { ...entry.found, dialect: 'standard' })
      } else if (hasTwin && entry.id !== undefined && !isUsed(entry.id)) unlist(entry)
    }
  }
  const look = () => {
    for (const wallet of findPlacedWallets(page, onRefused)) {
      if (placed.has(wallet.provider)) continue
      placed.set(wallet.provider, keyOf(wallet.name))
      list(toConnector(wallet, prepare), wallet)
    }
    settle()
  }

  look()
  const stop = discoverStandardWallets({
    usable: ({ features }) => features.includes('bitcoin:connect'),
    onWallet(found) {
      const entry: StandardEntry = { found, id: undefined }
      standards.add(entry)
      settle()
      return () => {
        const { id } = entry
        standards.delete(entry)
        unlist(entry)
        if (id === undefined || !isUsed(id)) return
        const reason = 'the wallet left the page'
        context.report({ type: 'disconnected', connectorId: id, origin: 'wallet', reason })
      }
    },
    onRefused,
  })
  const timers = looks.map((delay) => setTimeout(look, delay))
  signal.addEventListener('abort', () => {
    stop()
    for (const timer of timers) clearTimeout(timer)
  })
}

/** What stays of a name when wallets write it in two ways. */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/\s*\b(wallet|web3)\b\s*/g, '')
    .trim()

function toConnector(
  { path, name, icon, dialect, provider }: PlacedWallet,
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
    // Leather has no question that it answers without asking its owner.
    restorable: () => dialect !== 'leather',
    getProvider: (namespace) => providers[namespace],
  }
}
