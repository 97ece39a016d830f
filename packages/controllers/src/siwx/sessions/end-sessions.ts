import type {
  Carabiner,
  CarabinerState,
  ChainNamespace,
  DeepReadonly,
  NetworkId,
  Siwx,
} from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { isChainNamespace } from '@carabiner/core/internal'
import { timeouts } from '../timeouts.js'
import { readSignedIn } from './signed-in-networks.js'

/** The accounts that a wallet shares of one chain family, and its network. */
interface Shared {
  addresses: readonly string[]
  networkId: NetworkId | undefined
}

export interface EndingSessions {
  /** Resolves when no session is being ended. */
  ended(): Promise<unknown>
  stop(): void
}

/**
 * Ends the sessions of a disconnected account, so that the next connection asks again.
 *
 * @param kept - resolves when the host has stored the sessions of a connection: a session stored
 * later would remain
 */
export function endSessionsWithWallet(
  carabiner: Carabiner,
  siwx: Siwx,
  kept: () => Promise<unknown>,
): EndingSessions {
  /** The state before the event, which no longer has the accounts. */
  let shared = readShared(carabiner.getSnapshot())
  let running: Promise<unknown> = Promise.resolve()
  const stopState = carabiner.subscribe(() => {
    shared = readShared(carabiner.getSnapshot())
  })
  const stopEvents = carabiner.on('disconnect', ({ namespace, connectorId, origin }) => {
    const disconnected = shared.get(`${namespace} ${connectorId}`)
    // The tab where the visitor disconnected ends the sessions.
    if (!disconnected || origin === 'tab' || siwx.signOutOnDisconnect === false) return
    const end = () => endSessions(carabiner, siwx, namespace, disconnected)
    running = Promise.all([running, kept().then(end, end)])
  })
  return {
    ended: () => running,
    stop() {
      stopState()
      stopEvents()
    },
  }
}

function readShared({ namespaces }: DeepReadonly<CarabinerState>): Map<string, Shared> {
  const shared = new Map<string, Shared>()
  for (const namespace of Object.keys(namespaces).filter(isChainNamespace)) {
    for (const { connectorId, accounts, networkId } of namespaces[namespace]?.connections ?? []) {
      const addresses = accounts.map(({ address }) => address)
      shared.set(`${namespace} ${connectorId}`, { addresses, networkId })
    }
  }
  return shared
}

async function endSessions(
  carabiner: Carabiner,
  siwx: Siwx,
  namespace: ChainNamespace,
  { addresses, networkId: last }: Shared,
): Promise<void> {
  const waiting = { action: 'end sessions', timeout: timeouts.host }
  const signedIn = await readSignedIn(carabiner)
  const networks = new Set([...(last ? [last] : []), ...signedIn])
  // A replacement wallet may share the same account.
  const left = [...readShared(carabiner.getSnapshot()).values()].flatMap((it) => it.addresses)
  const end = async (networkId: NetworkId, address: string) => {
    try {
      const reading = withDeadline(siwx.getSessions(networkId, address), waiting)
      // Without an answer it is revoked too. Otherwise it would count again later.
      const sessions = await reading.catch(() => undefined)
      if (sessions?.length === 0 && !signedIn.includes(networkId)) return
      await withDeadline(siwx.revokeSession(networkId, address), waiting)
      if (sessions?.length) carabiner.tell('signOut', { networkId, address })
    } catch (error) {
      carabiner.logger.warn('a session could not be ended', error)
    }
  }
  const own = [...networks].filter((networkId) => networkId.startsWith(`${namespace}:`))
  const removed = addresses.filter((address) => !left.includes(address))
  // In parallel: the next connection waits for them.
  await Promise.all(own.flatMap((networkId) => removed.map((address) => end(networkId, address))))
}
