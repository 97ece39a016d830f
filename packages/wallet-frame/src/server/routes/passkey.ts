import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { base64url } from 'jose'
import * as z from 'zod/mini'
import { routes } from '../../service/routes.js'
import { findFlow } from '../codes.js'
import { RefusedError } from '../refused-error.js'
import type { Call } from '../request/call.js'
import { randomId, randomToken } from '../secrets/random.js'
import type { Service } from '../service.js'
import { startSession } from '../sessions.js'
import type { FlowKind } from '../store/flow-store.js'
import {
  optionsJson,
  readAuthentication,
  readRegistration,
  topOriginOf,
} from './passkey-response.js'
import type { Serve } from './serve.js'

/** How long an authenticator may take, in ms. */
const challengeLifetime = 300_000
/** As many as a vault has wraps. */
const mostPasskeys = 16
const challengeData = z.object({ challenge: z.string() })

/** Passkeys of the frame's host as a way to sign in. */
export function servePasskey(serve: Serve, service: Service): void {
  const { store, allow, origin, wallet, now } = service
  const rpID = new URL(origin).hostname
  const expected = { expectedOrigin: origin, expectedRPID: rpID }

  async function begin(call: Call, kind: FlowKind, userId: string | null) {
    await allow('flows', call.clientKey)
    const flow = { id: randomId(), kind, step: 'challenge', thumbprint: call.thumbprint } as const
    const challenge = randomToken()
    const expiresAt = now() + challengeLifetime
    await store.beginFlow({ ...flow, userId, data: { challenge }, expiresAt })
    return { challengeId: flow.id, challenge: decode(challenge) }
  }

  /** The challenge of a request. It is taken once: what follows decides for good. */
  async function takeChallenge(call: Call, kind: FlowKind) {
    await allow('tries', call.clientKey)
    const flow = await findFlow(service, call, kind, 'challenge')
    const isFirst = await store.markUsed(`challenge:${flow.id}`, flow.expiresAt)
    if (!isFirst) throw new RefusedError('expired')
    await store.endFlow(flow.id)
    return { userId: flow.userId, expectedChallenge: challengeData.parse(flow.data).challenge }
  }

  /** The page around the frame, where the browser tells it, has to be one that may embed it. */
  function checkTopOrigin(clientDataJSON: string) {
    const topOrigin = topOriginOf(clientDataJSON)
    if (topOrigin === undefined) return {}
    if (!service.isAllowedOrigin(topOrigin)) {
      throw new RefusedError('invalid_request', { status: 403 })
    }
    return { expectedTopOrigin: topOrigin }
  }

  serve(routes.passkeyRegistration, async (call) => {
    const { userId } = await call.session()
    const [user, passkeys] = await Promise.all([store.readUser(userId), store.passkeysOf(userId)])
    if (!user || passkeys.length >= mostPasskeys) throw new RefusedError('conflict')
    const { challengeId, challenge } = await begin(call, 'passkey-registration', userId)
    const options = await generateRegistrationOptions({
      ...{ rpName: wallet, rpID, userName: user.email ?? wallet, challenge },
      userID: new TextEncoder().encode(userId),
      excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: [...transports],
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { challengeId, options: optionsJson(options) }
  })

  serve(routes.registerPasskey, async (call) => {
    const { userId } = await call.session()
    const body = await call.read(routes.registerPasskey.body)
    const { credential: response, transports } = readRegistration(body.response)
    const taken = await takeChallenge(call, 'passkey-registration')
    if (taken.userId !== userId) throw new RefusedError('expired')
    checkTopOrigin(response.response.clientDataJSON)
    const { expectedChallenge } = taken
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected,
      ...{ response, expectedChallenge },
    }).catch(refuse)
    if (!registrationInfo) throw new RefusedError('invalid_request')
    const { id, publicKey, counter } = registrationInfo.credential
    const isNew = await store.addPasskey({
      ...{ credentialId: id, userId, publicKey: base64url.encode(publicKey), counter },
      transports,
    })
    if (!isNew) throw new RefusedError('conflict')
    return {}
  })

  serve(routes.passkeyLogin, async (call) => {
    const { challengeId, challenge } = await begin(call, 'passkey-login', null)
    const options = await generateAuthenticationOptions({
      ...{ rpID, challenge, userVerification: 'required' },
    })
    return { challengeId, options: optionsJson(options) }
  })

  serve(routes.loginByPasskey, async (call) => {
    const body = await call.read(routes.loginByPasskey.body)
    const response = readAuthentication(body.response)
    const { expectedChallenge } = await takeChallenge(call, 'passkey-login')
    const passkey = await store.readPasskey(response.id)
    if (!passkey) throw new RefusedError('unauthorized')
    const { credentialId, publicKey, counter } = passkey
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      ...checkTopOrigin(response.response.clientDataJSON),
      ...{ response, expectedChallenge },
      credential: { id: credentialId, publicKey: decode(publicKey), counter },
    }).catch(refuse)
    const user = verified ? await store.readUser(passkey.userId) : undefined
    if (!user) throw new RefusedError('unauthorized')
    await store.setPasskeyCounter(credentialId, authenticationInfo.newCounter)
    const session = await startSession(service, user, call.thumbprint)
    if (user.email !== null) await store.rememberDevice(user.email, call.thumbprint)
    return session
  })
}

/** In memory of its own, as the library takes it. */
const decode = (text: string) => new Uint8Array(base64url.decode(text))

/** What does not verify is the visitor's doing, not the server's. */
const refuse = (cause: unknown): never => {
  throw new RefusedError('unauthorized', { cause })
}
