// Knows WalletConnect's SDK, as do authenticate.ts and, for its socket, transport.ts. Loaded on demand.
import { UniversalProvider } from '@walletconnect/universal-provider'
import { InvalidWalletResponseError } from '../errors/input-errors.js'
import { DestroyedError } from '../errors/setup-errors.js'
import type { Metadata } from '../options.js'
import { abortable } from './abortable.js'
import { limitAttestation } from './attestation.js'
import { createAuthenticate, expiredText, type SignedSession } from './authenticate.js'
import { type ClientEvent, ProposalExpiredError, type WalletConnectClient } from './client.js'
import { withoutGlobalCore } from './global-core.js'
import { call } from './internals.js'
import { leaving } from './leaving.js'
import type { SdkStorage } from './sdk-storage.js'
import { parseSession, type Session } from './session.js'
import { superviseTransport } from './transport.js'
import { type Page, watchWake } from './wake.js'

export interface UniversalProviderOptions {
  projectId?: string | undefined
  relayUrl?: string | undefined
  metadata: Metadata
  /** Keeps instances apart. */
  prefix: string
  /** @default IndexedDB */
  storage?: SdkStorage | undefined
  page?: Page | undefined
}

/** The SDK's own timer rejects what nobody can catch: it is told a second before, in ms. */
const proposalLife = 299_000

type SdkOptions = Parameters<typeof UniversalProvider.init>[0]

/** Says nothing: pairing URIs pass through the SDK's own logs. */
const silence = () => {}
const logger: NonNullable<SdkOptions['logger']> = Object.assign(Object.create(null), {
  level: 'silent',
  bindings: () => ({ context: '' }),
  child: () => logger,
  ...{
    trace: silence,
    debug: silence,
    info: silence,
    warn: silence,
    error: silence,
    fatal: silence,
  },
})

/**
 * A {@link WalletConnectClient} on `@walletconnect/universal-provider`.
 *
 * Its sign client is spoken to directly: the provider on top would route reads through nodes of its
 * own choice and forget pending pairings when an older session ends.
 */
export async function createUniversalProviderClient(
  options: UniversalProviderOptions,
): Promise<WalletConnectClient> {
  const { metadata, prefix, projectId, relayUrl, storage } = options
  const creating = withoutGlobalCore(prefix, () =>
    UniversalProvider.init({
      logger,
      customStoragePrefix: prefix,
      telemetryEnabled: false,
      metadata: {
        name: metadata.name,
        description: metadata.description ?? '',
        url: metadata.url ?? '',
        icons: [...(metadata.icons ?? [])],
      },
      ...(projectId !== undefined && { projectId }),
      ...(relayUrl !== undefined && { relayUrl }),
      ...(storage && { storage }),
    }),
  )
  const provider = await creating
  // It would drop pending pairings when this one ends.
  Reflect.set(provider, 'session', undefined)
  const { client } = provider
  const { core } = client
  const { relayer } = core

  const listeners = new Set<(event: ClientEvent) => void>()
  const emit = (event: ClientEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const destruction = new AbortController()
  /** Topics of pairings that someone waits for. */
  const awaited = new Set<string>()
  const sentRequests = new Set<number>()
  /** By the request itself: the SDK tells of each with the object that it was given. */
  const onSent = new Map<object, (id: number) => void>()
  let requests = 0

  const attestations = limitAttestation(core.verify.register.bind(core.verify))
  core.verify.register = attestations.attest
  const transport = superviseTransport(relayer)
  const authenticate = createAuthenticate(client)
  const stopWatching = watchWake(
    { onWake: () => {}, onHide: () => attestations.hurry() },
    options.page,
  )

  const kept = (topic: string): Session | undefined =>
    client.session.keys.includes(topic) ? parseSession(client.session.get(topic)) : undefined

  /** The SDK's own way says 6000 whatever the reason is. */
  const farewell = async (topic: string, reason: { code: number; message: string }) => {
    if (reason.code === leaving.code) return client.disconnect({ topic, reason })
    const request = {
      topic,
      method: 'wc_sessionDelete',
      params: reason,
      throwOnFailedPublish: true,
    }
    await call(client.engine, 'sendRequest', request)
    await call(client.engine, 'deleteSession', { topic, emitEvent: false })
  }
  const ending = new Map<string, Promise<void>>()
  const end: WalletConnectClient['end'] = (topic, reason) => {
    // Two ends at once would trip over each other inside the SDK.
    const running = ending.get(topic)
    if (running) return running
    const ended = farewell(topic, reason)
      .catch((error) => {
        if (client.session.keys.includes(topic)) throw error
      })
      .finally(() => ending.delete(topic))
    ending.set(topic, ended)
    return ended
  }
  /** The SDK would open links that it finds in storage by itself, unchecked and outside a press. */
  const closeLinks = (topic: string) => {
    client.session.update(topic, { sessionConfig: { disableDeepLink: true } }).catch(silence)
  }
  client.on('session_connect', ({ session }) => {
    closeLinks(session.topic)
    if (awaited.has(session.pairingTopic)) return
    // Approved after we had given up, in this page life or an earlier one.
    end(session.topic, leaving).catch(silence)
  })
  client.on('session_update', ({ topic }) => {
    const session = kept(topic)
    if (session) emit({ type: 'updated', session })
  })
  client.on('session_event', ({ topic, params: { event, chainId: chain } }) =>
    emit({ type: 'told', topic, name: event.name, data: event.data, chain }),
  )
  client.on('session_delete', ({ topic }) => emit({ type: 'ended', topic, reason: 'deleted' }))
  client.on('session_expire', ({ topic }) => emit({ type: 'ended', topic, reason: 'expired' }))
  client.on('session_request_sent', ({ id, request }) => {
    sentRequests.add(id)
    onSent.get(request)?.(id)
  })
  relayer.on('relayer_error', (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    emit({ type: 'refused', message })
  })

  return {
    sessions: () =>
      client.session
        .getAll()
        .flatMap((session) => parseSession(session) ?? [])
        .filter(({ expiry }) => expiry > Date.now()),
    async propose({ namespaces, signIn, signal, onUri }) {
      const anySignal = AbortSignal.any([signal, destruction.signal])
      anySignal.throwIfAborted()
      transport.retry()
      let topic = ''
      // The URI is known before the proposal is sent: a visitor need not wait for the relay.
      const created = (pairing: Parameters<typeof core.pairing.formatUriFromPairing>[0]) => {
        if (topic) return
        topic = pairing.topic
        if (anySignal.aborted) return
        awaited.add(topic)
        onUri(core.pairing.formatUriFromPairing(pairing))
      }
      core.pairing.events.on('pairing_create', created)
      const { eip155 } = namespaces
      const ask = async () => {
        if (signIn && eip155) return authenticate(eip155, signIn)
        return (await client.connect({ optionalNamespaces: namespaces })).approval
      }
      const answer = attestations
        .forProposal(ask)
        .finally(() => core.pairing.events.off('pairing_create', created))
        .then((approved): Promise<SignedSession> => {
          // It starts a timer of 5 minutes.
          destruction.signal.throwIfAborted()
          return approved()
        })
      const expire = () => {
        for (const { id, pairingTopic } of client.proposal.getAll()) {
          if (pairingTopic === topic) client.events.emit('proposal_expire', { id })
        }
      }
      const expiring = setTimeout(expire, proposalLife)
      const settled = () => clearTimeout(expiring)
      answer.then(settled, settled)
      destruction.signal.addEventListener('abort', settled)
      try {
        const settled = await abortable(answer, anySignal)
        const session = parseSession(settled)
        if (!session) throw new InvalidWalletResponseError('wc_sessionSettle')
        // Of those that are opened by signing in the SDK says nothing by itself.
        if (settled.signedIn) closeLinks(session.topic)
        const { signedIn = [] } = settled
        return signedIn.length > 0 ? { ...session, signedIn } : session
      } catch (error) {
        if (anySignal.aborted) {
          answer.then((late) => end(late.topic, leaving)).catch(silence)
          // The wallet forgets it; our key stays until it expires, to end what is approved meanwhile.
          if (topic) call(core.pairing, 'sendRequest', topic, 'wc_pairingDelete', leaving)
        } else if (core.pairing.pairings.keys.includes(topic)) {
          core.pairing.disconnect({ topic }).catch(silence)
        }
        const expired =
          error instanceof Object && 'message' in error && error.message === expiredText
        throw expired ? new ProposalExpiredError() : error
      } finally {
        awaited.delete(topic)
      }
    },
    end,
    async request({ topic, chain, method, params, onSent: sent }) {
      transport.retry()
      requests += 1
      const request = { method, params }
      onSent.set(request, sent)
      try {
        const answer = client.request({ topic, chainId: chain, request })
        return await abortable(answer, destruction.signal)
      } finally {
        onSent.delete(request)
        requests -= 1
        if (requests === 0) sentRequests.clear()
      }
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    restart: transport.restart,
    async destroy() {
      if (destruction.signal.aborted) return
      destruction.abort(new DestroyedError())
      listeners.clear()
      stopWatching()
      const closing = transport.close()
      attestations.hurry()
      const aborts: unknown = Reflect.get(core.verify, 'abortController')
      if (aborts instanceof AbortController) aborts.abort()
      // Each holds a timer of 5 minutes.
      for (const { id } of client.proposal.getAll()) client.events.emit('proposal_expire', { id })
      const engineEvents: unknown = Reflect.get(client.engine, 'events')
      for (const id of sentRequests) {
        call(engineEvents, 'emit', `session_request:${id}`, { error: destruction.signal.reason })
      }
      core.heartbeat.stop()
      await closing
      for (const part of [client, core, relayer, core.heartbeat, core.expirer, core.pairing]) {
        const events: unknown = Reflect.get(part, 'events')
        const names = call(events, 'eventNames')
        for (const name of Array.isArray(names) ? names : []) {
          // By this the SDK ends the timers of what it sends, and the listener with them.
          if (name !== 'relayer_publish') call(events, 'removeAllListeners', name)
        }
      }
    },
  }
}
