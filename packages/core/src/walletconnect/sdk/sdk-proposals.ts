import { abortable } from '../../async/abortable.js'
import { joinSignals } from '../../async/join-signals.js'
import { withSignal } from '../../async/with-signal.js'
import { AbortedError } from '../../errors/connection-errors.js'
import { InvalidWalletResponseError } from '../../errors/input-errors.js'
import {
  ProposalExpiredError,
  type ProposalTicket,
  userDisconnected,
  type WalletConnectClient,
} from '../client.js'
import type { Transport } from '../relay/transport.js'
import type { ProposalNamespaces } from '../session/namespaces.js'
import type { Session } from '../session/session.js'
import { createAuthenticate, expiredText, type SignedSession } from '../sign-in/authenticate.js'
import type { Attestations } from './attestation.js'
import type { DurableClient } from './durable-client.js'
import { call } from './internals.js'
import type { SdkSessions } from './sdk-sessions.js'
import type { SignClient } from './start-sdk.js'

/**
 * The time limit of a proposal, in ms. It is a second less than the SDK's own timer, whose rejection cannot be caught.
 */
const proposalLife = 299_000

type Propose = WalletConnectClient['propose']
type ProposalParameters = Omit<Parameters<Propose>[0], 'signIn'>
type Asked = Parameters<ReturnType<typeof createAuthenticate>['propose']>[0]

export interface SdkProposalsParts {
  client: SignClient
  sessions: SdkSessions
  durable: DurableClient
  transport: Transport
  attestations: Attestations
  /** The topics of the pairings whose answer is awaited. */
  awaited: Set<string>
  /** Aborts when the client is destroyed. */
  signal: AbortSignal
}

/** Proposes sessions, or continues an earlier client's proposal. */
export function createSdkProposals(parts: SdkProposalsParts): Propose {
  const { client, transport } = parts
  const authenticate = createAuthenticate(client)

  const proposePlainly = async (optionalNamespaces: ProposalNamespaces, topic: () => string) => {
    const { approval } = await client.connect({ optionalNamespaces })
    const proposal = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic())
    return { ticket: { pairingTopic: topic(), proposalId: proposal?.id ?? 0 }, approval }
  }
  const resume = async (ticket: ProposalTicket, signInRequest: Asked | undefined) => {
    const { signIn, pairingTopic } = ticket
    if (!signIn || !signInRequest || sessionOf(client, pairingTopic))
      return resumePlainly(parts, ticket)
    const { responses, approval } = authenticate.resume({ ...ticket, signIn }, signInRequest)
    const approved = approval()
    approved.catch(() => {})
    await parts.durable.replay([responses, pairingTopic])
    return () => approved
  }

  const proposeOne = async ({ signIn, ...parameters }: Parameters<Propose>[0]) => {
    const { namespaces, signal, onProposed } = parameters
    signal.throwIfAborted()
    parts.signal.throwIfAborted()
    transport.retry()
    const { eip155 } = namespaces
    const signInRequest = signIn && eip155 && { namespace: eip155, signIn }
    return withPairing(parts, parameters, async (topic) => {
      if (parameters.resume) return resume(parameters.resume, signInRequest)
      const { ticket, approval } = signInRequest
        ? await authenticate.propose(signInRequest)
        : await proposePlainly(namespaces, topic)
      onProposed?.(ticket)
      return approval
    })
  }

  return async ({ also, ...parameters }) => {
    const earlier = also === undefined ? undefined : ticketOf(client, also)
    if (!earlier) return proposeOne(parameters)
    const resumed = { ...parameters, resume: earlier }
    if (sessionOf(client, earlier.pairingTopic)) return proposeOne(resumed)
    // Returns the first answer, and aborts the other proposal.
    const firstAnswer = (signal: AbortSignal) =>
      Promise.race([
        proposeOne({ ...parameters, signal }),
        proposeOne({ ...resumed, signal }).catch(unlessExpired),
      ])
    return withSignal([parameters.signal], firstAnswer, new AbortedError())
  }
}

/** Ignores an earlier proposal's expiry, since the newer proposal may still be answered. */
function unlessExpired(error: unknown): Promise<never> {
  if (error instanceof ProposalExpiredError) return new Promise(() => {})
  throw error
}

/**
 * Reports a proposal's pairing, waits for the wallet's answer, and cleans up.
 *
 * @param ask - sends the proposal, and returns a wait for the answer
 */
async function withPairing(
  parts: SdkProposalsParts,
  { resume, signal, onUri, onPairing }: ProposalParameters,
  ask: (topic: () => string) => Promise<() => Promise<SignedSession>>,
): Promise<Session> {
  const { client, attestations, awaited, sessions } = parts
  const { pairing: pairings } = client.core
  const { signal: anySignal, release } = joinSignals(signal, parts.signal)
  let topic = resume?.pairingTopic ?? ''
  if (topic) awaited.add(topic)
  // The URI exists before the proposal is sent, so the visitor need not wait for the relay.
  const created = (pairing: Parameters<typeof pairings.formatUriFromPairing>[0]) => {
    if (topic) return
    topic = pairing.topic
    onPairing?.(topic)
    if (anySignal.aborted) return
    awaited.add(topic)
    onUri(pairings.formatUriFromPairing(pairing))
  }
  pairings.events.on('pairing_create', created)
  const answer = attestations
    .forProposal(() => ask(() => topic))
    .finally(() => pairings.events.off('pairing_create', created))
    .then((approved) => {
      // The next call starts a timer of 5 minutes, so stop here if the client is destroyed.
      parts.signal.throwIfAborted()
      return approved()
    })
  expireInTime(parts, answer, () => topic)
  try {
    const settled = await abortable(answer, anySignal)
    const session = sessions.parse(settled)
    if (!session) throw new InvalidWalletResponseError('wc_sessionSettle')
    const { signedIn } = settled
    // The SDK emits no event for a session that a sign-in opened.
    if (signedIn) sessions.closeLinks(session.topic)
    return signedIn && signedIn.length > 0 ? { ...session, signedIn } : session
  } catch (error) {
    if (parts.signal.aborted) throw error // A later client continues the proposal.
    if (signal.aborted) {
      answer.then((session) => sessions.end(session.topic, userDisconnected)).catch(() => {})
      tellWalletToForget(client, topic)
    } else if (pairings.pairings.keys.includes(topic)) {
      pairings.disconnect({ topic }).catch(() => {})
    }
    const expired = error instanceof Object && 'message' in error && error.message === expiredText
    throw expired ? new ProposalExpiredError() : error
  } finally {
    release()
    awaited.delete(topic)
  }
}

/**
 * Tells the wallet to delete the pairing. This app keeps its own key until its expiry, in order to end a session that
 * the wallet approves in the meantime.
 */
function tellWalletToForget({ core }: SignClient, topic: string): void {
  // The wallet may have deleted the pairing, and its key, already.
  if (!core.crypto.keychain.has(topic)) return
  const sent = call(core.pairing, 'sendRequest', topic, 'wc_pairingDelete', userDisconnected)
  Promise.resolve(sent).catch(() => {})
}

/** Ends the SDK's wait for an answer before the SDK's own timer does. */
function expireInTime(
  { client, signal }: SdkProposalsParts,
  answer: Promise<unknown>,
  topic: () => string,
): void {
  const expire = () => {
    for (const { id, pairingTopic } of client.proposal.getAll()) {
      if (pairingTopic === topic()) client.events.emit('proposal_expire', { id })
    }
  }
  const expiring = setTimeout(expire, proposalLife)
  const stop = () => {
    clearTimeout(expiring)
    signal.removeEventListener('abort', stop)
  }
  signal.addEventListener('abort', stop)
  answer.then(stop, stop)
}

/** Returns the stored data of an earlier client's proposal, or undefined if it ended before it was sent. */
function ticketOf(client: SignClient, pairingTopic: string): ProposalTicket | undefined {
  const storedProposal = client.proposal
    .getAll()
    .find((proposal) => proposal.pairingTopic === pairingTopic)
  if (!storedProposal && !sessionOf(client, pairingTopic)) return undefined
  return { pairingTopic, proposalId: storedProposal?.id ?? 0 }
}

const sessionOf = (client: SignClient, pairing: string) =>
  client.session.getAll().find(({ pairingTopic }) => pairingTopic === pairing)

/** Resumes a proposal without a sign-in. Reads an answer again that may have arrived while no client ran. */
async function resumePlainly(
  { client, durable }: SdkProposalsParts,
  { pairingTopic, proposalId }: ProposalTicket,
): Promise<() => Promise<SignedSession>> {
  const session = sessionOf(client, pairingTopic)
  if (session) return async () => session
  const answered = new Promise<SignedSession>((resolve, reject) => {
    const heard = ({ error, session }: { error?: unknown; session?: SignedSession }) =>
      session ? resolve(session) : reject(error)
    const events: unknown = Reflect.get(client.engine, 'events')
    call(events, 'once', `session_connect:${proposalId}`, heard)
    const expire = ({ id }: { id: number }) => {
      if (id !== proposalId) return
      client.off('proposal_expire', expire)
      reject(new ProposalExpiredError())
    }
    client.on('proposal_expire', expire)
  })
  answered.catch(() => {})
  await durable.replay([pairingTopic])
  const isOpen = client.proposal.keys.includes(proposalId) || sessionOf(client, pairingTopic)
  // The replay above has read a rejection again, if there was one.
  if (!isOpen) await Promise.race([answered, Promise.reject(new ProposalExpiredError())])
  return () => answered
}
