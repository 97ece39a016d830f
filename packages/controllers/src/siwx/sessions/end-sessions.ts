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

/** A wallet's accounts in one chain family, and its network. */
interface Shared {
  addresses: readonly string[]
  networkId: NetworkId | undefined
}

export interface EndingSessions {
  /** Resolves once no session is being revoked. */
  ended(): Promise<unknown>
  stop(): void
}

/**
 * Revokes the sessions of a disconnected account, so that its next connection has to sign in again.
 *
 * @param untilStored - resolves once the host has stored a connection's sessions, because one that
 * is stored later would remain
 */
export function endSessionsWithWallet(
  carabiner: Carabiner,
  siwx: Siwx,
  untilStored: () => Promise<unknown>,
): EndingSessions {
  /** The accounts before the event. The new state no longer has them. */
  let shared = readShared(carabiner.getSnapshot())
  let running: Promise<unknown> = Promise.resolve()
  const stopState = carabiner.subscribe(() => {
    shared = readShared(carabiner.getSnapshot())
  })
  const stopEvents = carabiner.on('disconnect', ({ namespace, connectorId, origin }) => {
    const disconnected = shared.get(`${namespace} ${connectorId}`)
    // If another tab disconnected, that tab revokes the sessions.
    if (!disconnected || origin === 'tab' || siwx.signOutOnDisconnect === false) return
    const end = () => endSessions(carabiner, siwx, namespace, disconnected)
    running = Promise.all([running, untilStored().then(end, end)])
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
  const waiting = { action: 'ending the sessions', timeout: timeouts.host }
  const signedIn = await readSignedIn(carabiner)
  const networks = new Set([...(last ? [last] : []), ...signedIn])
  // A replacement wallet may share the same account.
  const remainingAddresses = [...readShared(carabiner.getSnapshot()).values()].flatMap(
    (shared) => shared.addresses,
  )
  const end = async (networkId: NetworkId, address: string) => {
    try {
      const reading = withDeadline(siwx.getSessions(networkId, address), waiting)
      // Without an answer, revoke the session anyway, because it could count again later.
      const sessions = await reading.catch(() => undefined)
      if (sessions?.length === 0 && !signedIn.includes(networkId)) return
      await withDeadline(siwx.revokeSession(networkId, address), waiting)
      if (sessions?.length) carabiner.tell('signOut', { networkId, address })
    } catch (error) {
      carabiner.logger.warn('a session could not be ended', error)
    }
  }
  const familyNetworks = [...networks].filter((networkId) => networkId.startsWith(`${namespace}:`))
  const removed = addresses.filter((address) => !remainingAddresses.includes(address))
  // In parallel, because the next connection waits for them.
  await Promise.all(
    familyNetworks.flatMap((networkId) => removed.map((address) => end(networkId, address))),
  )
}
