// This module loads when the instance starts, because it is not needed before.
import { abortable } from '@carabiner/core/adapter'
import type { State } from '@wagmi/core'
import type { Roster } from '../bridge/roster.js'
import { isLive } from '../wagmi-types.js'
import { connectionOf } from './connection-of.js'
import { createDrives } from './drives.js'
import { connectForeign, disconnectForeign, switchForeign } from './foreign-wallet.js'
import type { Link, LinkDeps } from './link-deps.js'
import { type ProjectionMemory, project } from './projection.js'
import { reportToCore } from './report-to-core.js'
import { createSession } from './session.js'
import { isSameState, withoutConnections } from './state.js'
import { createWallets } from './wallets.js'

/** Creates the link. @param leaving - the ids of connections that core is ending */
export function createLink(deps: LinkDeps, roster: Roster, leaving: Set<string>): Link {
  const { config, context, evm } = deps
  const { attached, bridges, foreign } = roster
  const memory: ProjectionMemory = { connecting: false }
  const wallets = createWallets(config, context, roster)
  const drives = createDrives(context, () => rescan(config.state))
  let writing = false

  /**
   * Reports wagmi's changes to core.
   *
   * @param before - the previous state. Absent on the first call, when wagmi's state was restored
   */
  function rescan(before: State | undefined): void {
    if (!attached.aborted) {
      reportToCore({ context, roster, wallets, drives, leaving }, config.state, before)
    }
  }
  function flush(): void {
    if (attached.aborted) return
    wallets.leaveInjected()
    roster.prune()
    drives.settle()
    const { state: before } = config
    for (const id of [...leaving]) {
      if (!connectionOf(context, id) && !before.connections.has(foreign.get(id)?.uid ?? '')) {
        leaving.delete(id)
      }
    }
    const next = project({ context, config, roster, wallets, leaving }, memory)
    memory.connecting =
      next.status === 'connecting' && (memory.connecting || before.status !== 'connecting')
    memory.networkId = context.namespaceState().networkId
    if (!isSameState(before, next)) {
      writing = true
      try {
        config.setState(next)
      } finally {
        writing = false
      }
    }
    // If core has no active connection, the one that wagmi activated becomes active in core.
    if (next.current !== before.current || context.namespaceState().status === 'disconnected')
      rescan(before)
  }

  const isConnected = (connectorId: string) => {
    const connection = config.state.connections.get(foreign.get(connectorId)?.uid ?? '')
    return connection !== undefined && isLive(connection)
  }
  const yieldToHost = () => {
    if (!attached.aborted) drives.yieldToHost(isConnected)
  }

  const unsubscribes = [
    context.onChain(flush),
    context.connectors.onAdd((connector) => {
      if (wallets.rename(connector)) rescan(config.state)
    }),
    config._internal.connectors.subscribe(wallets.adoptAll),
    config.subscribe(
      (state) => state,
      ({ status }, before) => {
        if (writing) return
        if (status !== 'connecting') memory.connecting = false
        rescan(before)
        // wagmi's other listeners must see wagmi's change before Carabiner's.
        queueMicrotask(flush)
        // In a later task, core has stored the connection of its own approved attempt.
        setTimeout(yieldToHost)
      },
    ),
  ]
  const stop = () => {
    for (const end of unsubscribes) end()
    const uids = new Set([...bridges.values()].map(({ uid }) => uid))
    config.setState((state) => withoutConnections(state, uids))
  }
  // The instance may have ended while this module loaded.
  if (attached.aborted) stop()
  else attached.addEventListener('abort', stop)
  wallets.adoptAll()
  rescan(undefined)
  flush()

  return {
    session: (connector) => createSession(connector, { context, evm, config }),
    connect(connector, parameters) {
      const hostConnector = foreign.get(connector.id)
      if (!hostConnector) return evm.connect(connector, parameters)
      const { signal, silent } = parameters
      const undo = () => {
        if (!silent) void disconnectForeign(config, hostConnector).catch(() => {})
      }
      const connect = () => connectForeign(config, hostConnector, parameters)
      return drives.run(connector.id, signal, connect, undo)
    },
    async disconnect(connector, parameters) {
      const hostConnector = foreign.get(connector.id)
      await (hostConnector
        ? abortable(disconnectForeign(config, hostConnector), parameters.signal)
        : evm.disconnect(connector, parameters))
    },
    switchNetwork(connector, network, parameters) {
      const hostConnector = foreign.get(connector.id)
      return hostConnector
        ? switchForeign(config, hostConnector, network)
        : evm.switchNetwork(connector, network, parameters)
    },
  }
}
