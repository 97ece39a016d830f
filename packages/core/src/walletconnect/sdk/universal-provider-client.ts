// A client on WalletConnect's SDK. The SDK is also used by authenticate.ts, durable-client.ts, sdk-*.ts and, for its
// socket, transport.ts. Loaded on demand.
import { DestroyedError } from '../../errors/setup-errors.js'
import type { ClientEvent, WalletConnectClient } from '../client.js'
import { superviseTransport } from '../relay/transport.js'
import { watchWake } from '../wake.js'
import { limitAttestation } from './attestation.js'
import { makeDurable, startingStorage } from './durable-client.js'
import { call } from './internals.js'
import { createSdkProposals } from './sdk-proposals.js'
import { createSdkRequests } from './sdk-requests.js'
import { createSdkSessions, type SdkSessions } from './sdk-sessions.js'
import { type SdkSettings, type SignClient, startSdk } from './start-sdk.js'

export interface UniversalProviderOptions extends SdkSettings {
  /** Called before each message. Rejects if this client must no longer send. */
  check?: (() => Promise<void>) | undefined
}

/**
 * Creates a {@link WalletConnectClient} on `@walletconnect/universal-provider`.
 *
 * Uses the sign client directly. The provider on top of it would send reads to nodes of its own choice, and forget
 * pending pairings when an older session ends.
 */
export async function createUniversalProviderClient(
  options: UniversalProviderOptions,
): Promise<WalletConnectClient> {
  const { check, page, storage } = options
  const starting = startingStorage(storage)
  const destruction = new AbortController()
  const { signal } = destruction
  const client = await startSdk({ ...options, storage: starting.storage }, signal).catch(
    (error: unknown) => {
      destruction.abort()
      throw error
    },
  )
  const { core } = client
  // Without the id, sessions work as usual.
  const clientId = await core.crypto.getClientId().catch(() => undefined)
  starting.started()

  const listeners = new Set<(event: ClientEvent) => void>()
  const emit = (event: ClientEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const awaited = new Set<string>()

  const attestations = limitAttestation(core.verify.register.bind(core.verify))
  core.verify.register = attestations.attest
  const transport = superviseTransport(core.relayer, check)
  const stopWatching = watchWake({ onWake: () => {}, onHide: () => attestations.hurry() }, page)
  const sessions = createSdkSessions(client, clientId)
  forwardEvents(client, { sessions, awaited, emit })

  // The client receives the relay's messages from here on.
  const durable = await makeDurable(client, storage)
  const parts = { client, sessions, durable, transport, attestations, awaited, signal }
  const requests = createSdkRequests(parts)

  return {
    sessions: sessions.sessions,
    propose: createSdkProposals(parts),
    end: sessions.end,
    request: requests.request,
    followRequest: requests.followRequest,
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    restart: transport.restart,
    probe: transport.probe,
    async destroy() {
      if (signal.aborted) return
      destruction.abort(new DestroyedError())
      listeners.clear()
      stopWatching()
      const closing = transport.close()
      attestations.hurry()
      const aborts: unknown = Reflect.get(core.verify, 'abortController')
      if (aborts instanceof AbortController) aborts.abort()
      // Expire each proposal, since it has a timer of 5 minutes.
      for (const { id } of client.proposal.getAll()) client.events.emit('proposal_expire', { id })
      requests.rejectAll(signal.reason)
      core.heartbeat.stop()
      await closing
      removeListeners(client)
    },
  }
}

function forwardEvents(
  client: SignClient,
  {
    sessions,
    awaited,
    emit,
  }: { sessions: SdkSessions; awaited: ReadonlySet<string>; emit(event: ClientEvent): void },
): void {
  client.on('session_connect', ({ session }) => {
    sessions.closeLinks(session.topic)
    if (!awaited.has(session.pairingTopic)) emit({ type: 'approved', topic: session.topic })
  })
  client.on('session_update', ({ topic }) => {
    const session = sessions.find(topic)
    if (session) emit({ type: 'updated', session })
  })
  client.on('session_event', ({ topic, params: { event, chainId: chain } }) =>
    emit({ type: 'event', topic, name: event.name, data: event.data, chain }),
  )
  client.on('session_delete', ({ topic }) => emit({ type: 'ended', topic, reason: 'deleted' }))
  client.on('session_expire', ({ topic }) => emit({ type: 'ended', topic, reason: 'expired' }))
  client.core.relayer.on('relayer_error', (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    emit({ type: 'refused', message })
  })
}

function removeListeners(client: SignClient): void {
  const { core } = client
  for (const part of [client, core, core.relayer, core.heartbeat, core.expirer, core.pairing]) {
    const events: unknown = Reflect.get(part, 'events')
    const names = call(events, 'eventNames')
    for (const name of Array.isArray(names) ? names : []) {
      // The SDK needs the listener of this event, with which it ends the timers of its messages.
      if (name !== 'relayer_publish') call(events, 'removeAllListeners', name)
    }
  }
}
