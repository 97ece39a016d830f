// Knows WalletConnect's SDK, as do authenticate.ts and, for its socket, transport.ts. Loaded on demand.
import { joinSignals } from '../async/join-signals.js'
import { BaseError } from '../errors/base-error.js'
import { RequestOutcomeUnknownError } from '../errors/connection-errors.js'
import { InvalidWalletResponseError } from '../errors/input-errors.js'
import { DestroyedError } from '../errors/setup-errors.js'
import type { Metadata } from '../options.js'
import { abortable } from '../async/abortable.js'
import { limitAttestation } from './attestation.js'
import { createAuthenticate, expiredText, type SignedSession } from './authenticate.js'
import {
  type ClientEvent,
  ProposalExpiredError,
  type ProposalTicket,
  type WalletConnectClient,
} from './client.js'
import { makeDurable, startingStorage } from './durable-client.js'
import { tolerateEndedSessions } from './ended-sessions.js'
import { withoutGlobalCore } from './global-core.js'
import { call, read } from './internals.js'
import { leaving } from './leaving.js'
import type { ProposalNamespaces } from './namespaces.js'
import { UniversalProvider } from './sdk.js'
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
  storage: SdkStorage
  /** Asked before anything is sent. Rejects when this client may not send any more. */
  check?: (() => Promise<void>) | undefined
  page?: Page | undefined
}

/** The SDK's own timer rejects what nobody can catch: it is told a second before, in ms. */
const proposalLife = 299_000
/** How long the SDK waits for the answer to a request, in ms. */
const requestLife = 300_000

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

const noWebSocket: ConstructorParameters<typeof BaseError> = [
  'There is no WebSocket to reach the relay with',
  {
    metaMessages: [
      'Node has one from 22 on. Before, set it: globalThis.WebSocket = WebSocket of the package ws.',
    ],
  },
]

/**
 * A {@link WalletConnectClient} on `@walletconnect/universal-provider`.
 *
 * Its sign client is spoken to directly: the provider on top would route reads through nodes of its
 * own choice and forget pending pairings when an older session ends.
 */
export async function createUniversalProviderClient(
  options: UniversalProviderOptions,
): Promise<WalletConnectClient> {
  const { metadata, prefix, projectId, relayUrl, storage, check } = options
  // The SDK would show a code that no wallet can answer, and wait.
  if (typeof WebSocket === 'undefined') throw new BaseError(...noWebSocket)
  const start = startingStorage(storage)
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
      storage: start.storage,
    }),
  )
  const provider = await creating
  start.started()
  // It would drop pending pairings when this one ends.
  Reflect.set(provider, 'session', undefined)
  const { client } = provider
  tolerateEndedSessions(client)
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
  const transport = superviseTransport(relayer, check)
  const authenticate = createAuthenticate(client)
  const engineEvents: unknown = Reflect.get(client.engine, 'events')
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
    if (!awaited.has(session.pairingTopic)) emit({ type: 'approved', topic: session.topic })
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

  // From here on it hears the relay.
  const durable = await makeDurable(client, storage)

  const proposePlainly = async (optionalNamespaces: ProposalNamespaces, topic: () => string) => {
    const { approval } = await client.connect({ optionalNamespaces })
    const proposal = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic())
    return { ticket: { pairingTopic: topic(), proposalId: proposal?.id ?? 0 }, approval }
  }
  /** A wallet may have answered while nobody listened: that is read again. */
  const resumeProposal = async (
    ticket: ProposalTicket,
    asked: Parameters<typeof authenticate.propose>[0] | undefined,
  ): Promise<() => Promise<SignedSession>> => {
    const { pairingTopic, proposalId, signIn } = ticket
    const settled = () =>
      client.session.getAll().find((session) => session.pairingTopic === pairingTopic)
    const found = settled()
    if (found) return async () => found
    if (signIn && asked) {
      const { responses, approval } = authenticate.resume({ ...ticket, signIn }, asked)
      const approved = approval()
      approved.catch(silence)
      await durable.replay([responses, pairingTopic])
      return () => approved
    }
    const answered = new Promise<SignedSession>((resolve, reject) => {
      const heard = ({ error, session }: { error?: unknown; session?: SignedSession }) =>
        session ? resolve(session) : reject(error)
      call(engineEvents, 'once', `session_connect:${proposalId}`, heard)
      client.on('proposal_expire', ({ id }) => {
        if (id === proposalId) reject(new ProposalExpiredError())
      })
    })
    answered.catch(silence)
    await durable.replay([pairingTopic])
    const open = client.proposal.keys.includes(proposalId) || settled()
    // Rejected ones were read again just now.
    if (!open) await Promise.race([answered, Promise.reject(new ProposalExpiredError())])
    return () => answered
  }

  return {
    sessions: () =>
      client.session
        .getAll()
        .flatMap((session) => parseSession(session) ?? [])
        .filter(({ expiry }) => expiry > Date.now()),
    async propose({ namespaces, signIn, resume, signal, onUri, onPairing, onProposed }) {
      signal.throwIfAborted()
      destruction.signal.throwIfAborted()
      transport.retry()
      const { signal: anySignal, release } = joinSignals(signal, destruction.signal)
      let topic = resume?.pairingTopic ?? ''
      if (topic) awaited.add(topic)
      // The URI is known before the proposal is sent: a visitor need not wait for the relay.
      const created = (pairing: Parameters<typeof core.pairing.formatUriFromPairing>[0]) => {
        if (topic) return
        topic = pairing.topic
        onPairing?.(topic)
        if (anySignal.aborted) return
        awaited.add(topic)
        onUri(core.pairing.formatUriFromPairing(pairing))
      }
      core.pairing.events.on('pairing_create', created)
      const { eip155 } = namespaces
      const asked = signIn && eip155 && { namespace: eip155, signIn }
      const ask = async () => {
        if (resume) return resumeProposal(resume, asked)
        const { ticket, approval } = asked
          ? await authenticate.propose(asked)
          : await proposePlainly(namespaces, () => topic)
        onProposed?.(ticket)
        return approval
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
        if (destruction.signal.aborted) throw error // A later client goes on with it.
        if (signal.aborted) {
          answer.then((late) => end(late.topic, leaving)).catch(silence)
          // The wallet forgets it; our key stays until it expires, to end what is approved meanwhile.
          if (core.crypto.keychain.has(topic)) {
            Promise.resolve(
              call(core.pairing, 'sendRequest', topic, 'wc_pairingDelete', leaving),
            ).catch(silence)
          }
        } else if (core.pairing.pairings.keys.includes(topic)) {
          core.pairing.disconnect({ topic }).catch(silence)
        }
        const expired =
          error instanceof Object && 'message' in error && error.message === expiredText
        throw expired ? new ProposalExpiredError() : error
      } finally {
        release()
        awaited.delete(topic)
      }
    },
    end,
    async request({ topic, chain, method, params, onSent: sent }) {
      transport.retry()
      if (!client.session.get(topic).sessionConfig?.disableDeepLink) closeLinks(topic)
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
    async followRequest({ topic, id }) {
      const answered = new Promise<unknown>((resolve, reject) => {
        call(engineEvents, 'once', `session_request:${id}`, (told: object) => {
          if (read(told, 'error') === undefined) resolve(read(told, 'result'))
          else reject(read(told, 'error'))
        })
      })
      answered.catch(silence)
      await durable.replay([topic])
      // It was answered, to a tab that is gone.
      if (!core.history.keys.includes(id)) {
        await Promise.race([answered, Promise.reject(new RequestOutcomeUnknownError())])
      }
      const tooLong = new AbortController()
      const timer = setTimeout(() => tooLong.abort(new RequestOutcomeUnknownError()), requestLife)
      const { signal, release } = joinSignals(destruction.signal, tooLong.signal)
      try {
        return await abortable(answered, signal)
      } finally {
        release()
        clearTimeout(timer)
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
