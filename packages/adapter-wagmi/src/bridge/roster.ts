import type { Connector } from '@carabiner/core'
import { linkedController } from '@carabiner/core/adapter'
import { type Claim, claimConfig } from '../config/claim-config.js'
import type { LinkDeps } from '../link/link-deps.js'
import { rdnsOf, type WagmiConnector } from '../wagmi-types.js'
import { bridge, isBridge } from './bridge.js'

/** The core connectors and their wagmi counterparts, by core's id. */
export interface Roster {
  /** The wagmi connectors that stand for core's connectors. */
  readonly bridges: ReadonlyMap<string, WagmiConnector>
  /** The connectors that the host gave to wagmi. */
  readonly foreign: Map<string, WagmiConnector>
  /**
   * Claims the Config and adds the bridges to it. Claims it again if another instance took it in
   * the meantime.
   *
   * @param running - false before `start`: then a running instance keeps its Config
   */
  attach(running: boolean): void
  /** Removes the bridges of connectors that core no longer lists. */
  prune(): void
  /** Aborts when another instance takes the Config, or core is destroyed. */
  readonly attached: AbortSignal
}

export function createRoster(deps: LinkDeps): Roster {
  const { config, context } = deps
  const bridges = new Map<string, WagmiConnector>()
  const foreign = new Map<string, WagmiConnector>()
  let attached = AbortSignal.abort()
  let claim: Claim | undefined

  const list = (shown: Iterable<WagmiConnector>) => {
    const uids = new Set([...bridges.values()].map(({ uid }) => uid))
    config._internal.connectors.setState((connectors) => [
      ...connectors.filter(({ uid }) => !uids.has(uid)),
      ...shown,
    ])
  }
  const add = (connector: Connector) => {
    const { chain, id, rdns } = connector
    if (chain !== 'eip155' || id.startsWith('wagmi:')) return
    const names = (own: WagmiConnector) =>
      rdns !== undefined && !isBridge(own) && rdnsOf(own).includes(rdns)
    const twin = id.includes('#') ? undefined : config.connectors.find(names)
    if (twin) foreign.set(id, twin)
    else {
      bridges.set(id, config._internal.connectors.setup(bridge(connector, deps)))
      if (!attached.aborted) list(bridges.values())
    }
  }
  context.connectors.onAdd(add)

  return {
    bridges,
    foreign,
    get attached() {
      return attached
    },
    prune() {
      const remaining = new Map([...bridges].filter(([id]) => context.connectors.get(id)))
      if (remaining.size === bridges.size) return
      if (!attached.aborted) list(remaining.values())
      for (const id of [...bridges.keys()]) if (!remaining.has(id)) bridges.delete(id)
    },
    attach(running) {
      if (context.signal.aborted) return
      if (attached.aborted) {
        const { signal, abort } = linkedController(context.signal)
        claim = claimConfig(config, running, () => abort())
        if (!claim) return
        attached = signal
        attached.addEventListener('abort', () => {
          claim?.release()
          list([])
        })
        list(bridges.values())
      }
      if (running) claim?.run()
    },
  }
}
