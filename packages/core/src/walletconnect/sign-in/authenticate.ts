import type { SignInRequest, SiwxSession } from '../../siwx/siwx.js'
import type { ProposalTicket } from '../client.js'
import { call } from '../sdk/internals.js'
import { createSealedAnswers } from '../sdk/sealed-answers.js'
import type { SignClient } from '../sdk/start-sdk.js'
import type { ProposalNamespace } from '../session/namespaces.js'
import { toAuthPayload } from './auth-payload.js'
import { readSignIns } from './sign-ins.js'
import { readSignedSession } from './signed-session.js'

type SessionStruct = ReturnType<SignClient['session']['get']>

/** A session of the SDK's store, with its sign-ins. */
export type SignedSession = SessionStruct & { signedIn?: readonly SiwxSession[] }

/** The events of the SDK's engine that are used here. They are missing in its types. */
interface EngineEvents {
  once(name: string, listener: (payload: EnginePayload) => void): unknown
  removeListener(name: string, listener: (payload: EnginePayload) => void): unknown
}
interface EnginePayload {
  error?: { code: number; message: string }
  session?: SessionStruct
  result?: unknown
}

/** The SDK's message for a proposal without an answer within 5 minutes. */
export const expiredText = 'Proposal expired'

const method = 'wc_sessionAuthenticate'
/** The lifetimes of a proposal and of a session, in s. */
const proposalLife = 300
const sessionLife = 604_800
/** The error code of a wallet that does not support the request. */
const unsupported = 10_001

/** Returns the time after a lifetime, in s since 1970. */
const inSeconds = (life: number) => Math.floor(Date.now() / 1000) + life

/** The requested permissions on EVM networks, and the sign-in. */
interface Asked {
  namespace: ProposalNamespace
  signIn: SignInRequest
}

type SignInTicket = Required<ProposalTicket>

/**
 * Proposes sessions that a sign-in opens (`wc_sessionAuthenticate`). The same pairing also has a plain proposal, for
 * wallets that support only that.
 *
 * The SDK's own implementation works only in Node, since it needs a global `Buffer`, and it asks its vendor's server
 * whether a contract signed. Pairings, keys, messages and sessions are still the SDK's.
 */
export function createAuthenticate(client: SignClient) {
  const { core, engine } = client
  const events: EngineEvents = Reflect.get(engine, 'events')
  const sealed = createSealedAnswers(core.crypto)

  /** Listens for a wallet's answer to a proposal, possibly one of an earlier client. */
  const listen = (ticket: SignInTicket, { namespace: requestedNamespace, signIn }: Asked) => {
    const { pairingTopic, proposalId } = ticket
    const { requestId, publicKey } = ticket.signIn
    const self = { publicKey, metadata: client.metadata }
    const open = async (answer: unknown): Promise<SignedSession> => {
      const { responder, cacaos, namespace } = readSignedSession(answer, requestedNamespace)
      const topic = await core.crypto.generateSharedKey(publicKey, responder.publicKey)
      await core.relayer.subscribe(topic)
      const expiry = inSeconds(sessionLife)
      await client.session.set(topic, {
        topic,
        acknowledged: true,
        self,
        peer: responder,
        controller: responder.publicKey,
        expiry,
        requiredNamespaces: {},
        optionalNamespaces: {},
        relay: { protocol: 'irn' },
        pairingTopic,
        namespaces: { eip155: namespace },
      })
      core.expirer.set(topic, expiry)
      // No code except the SDK's uses this.
      await core.pairing
        .updateMetadata({ topic: pairingTopic, metadata: responder.metadata })
        .catch(() => {})
      return {
        ...client.session.get(topic),
        signedIn: readSignIns(cacaos, requestedNamespace, signIn),
      }
    }
    const ends: (() => unknown)[] = []
    const answered = new Promise<SignedSession>((resolve, reject) => {
      const on = (name: string, listener: (payload: EnginePayload) => void) => {
        events.once(name, listener)
        ends.push(() => events.removeListener(name, listener))
      }
      on(`session_connect:${proposalId}`, ({ error, session }) =>
        session ? resolve(session) : reject(error),
      )
      on(`session_request:${requestId}`, ({ error, result }) => {
        if (!error) resolve(open(result))
        else if (error.code !== unsupported) reject(error)
      })
      const expire = ({ id }: { id: number }) => {
        if (id === proposalId) reject(new Error(expiredText))
      }
      client.on('proposal_expire', expire)
      ends.push(() => client.off('proposal_expire', expire))
    })
    // The promise may reject before it is awaited.
    answered.catch(() => {})
    const responses = sealed.expect(publicKey)
    const end = () => {
      for (const stop of ends.splice(0)) stop()
      sealed.forget(responses)
      core.relayer.unsubscribe(responses).catch(() => {})
      if (client.proposal.keys.includes(proposalId)) call(engine, 'deleteProposal', proposalId)
    }
    return { responses, answered, end }
  }

  return {
    /**
     * Sends both proposals.
     *
     * @returns the data that a later client needs to continue, and a wait for the wallet
     */
    async propose(request: Asked) {
      await core.relayer.confirmOnlineStateOrThrow()
      const { topic: pairingTopic } = await core.pairing.create({ methods: [method] })
      const publicKey = await core.crypto.generateKeyPair()
      const self = { publicKey, metadata: client.metadata }
      // The SDK creates its ids in the same way.
      const proposalId = Date.now() * 1000 + Math.floor(Math.random() * 1000)
      const requestId = proposalId + 1
      const ticket = { pairingTopic, proposalId, signIn: { requestId, publicKey } }
      const { responses, answered, end } = listen(ticket, request)
      const send = (request: { method: string; params: object; clientRpcId: number }) => {
        const rules = { topic: pairingTopic, expiry: proposalLife, throwOnFailedPublish: true }
        return call(engine, 'sendRequest', { ...rules, ...request })
      }
      try {
        await core.relayer.subscribe(responses)
        const expiryTimestamp = inSeconds(proposalLife)
        const proposal = {
          id: proposalId,
          requiredNamespaces: {},
          optionalNamespaces: { eip155: request.namespace },
          relays: [{ protocol: 'irn' }],
          pairingTopic,
          proposer: self,
          expiryTimestamp,
        }
        await call(engine, 'setProposal', proposalId, proposal)
        const authentication = {
          authPayload: toAuthPayload(request.namespace, request.signIn),
          requester: self,
          expiryTimestamp,
        }
        await Promise.all([
          send({ method, params: authentication, clientRpcId: requestId }),
          send({ method: 'wc_sessionPropose', params: proposal, clientRpcId: proposalId }),
        ])
      } catch (error) {
        end()
        throw error
      }
      return { ticket, approval: () => answered.finally(end) }
    },
    /** Waits for the answer to a proposal of an earlier client. */
    resume(ticket: SignInTicket, request: Asked) {
      const { responses, answered, end } = listen(ticket, request)
      core.relayer.subscribe(responses).catch(() => {})
      return { responses, approval: () => answered.finally(end) }
    },
  }
}
