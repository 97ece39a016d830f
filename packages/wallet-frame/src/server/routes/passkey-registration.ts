import { base64url } from 'jose'
import { routes } from '../../service/routes.js'
import { RefusedError } from '../refused-error.js'
import type { Service } from '../service.js'
import { loadWebAuthn } from './load-webauthn.js'
import { createPasskeyChallenges } from './passkey-challenge.js'
import { optionsJson, readRegistration } from './passkey-response.js'
import type { Serve } from './serve.js'

/** As many as a vault has wraps. */
const mostPasskeys = 16

/** A passkey of the frame's host, for a visitor who is signed in. */
export function servePasskeyRegistration(serve: Serve, service: Service): void {
  const { store, wallet } = service
  const { begin, take, checkTopOrigin, rpID, expected } = createPasskeyChallenges(service)

  serve(routes.passkeyRegistration, async (call) => {
    const { userId } = await call.session()
    const [user, passkeys] = await Promise.all([store.readUser(userId), store.passkeysOf(userId)])
    if (!user || passkeys.length >= mostPasskeys) throw new RefusedError('conflict')
    const { challengeId, challenge } = await begin(call, 'passkey-registration', userId)
    const { generateRegistrationOptions } = await loadWebAuthn()
    const options = await generateRegistrationOptions({
      ...{ rpName: wallet, rpID, userName: user.email ?? user.name ?? wallet, challenge },
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
    const taken = await take(call, 'passkey-registration')
    if (taken.userId !== userId) throw new RefusedError('expired')
    checkTopOrigin(response.response.clientDataJSON)
    const { expectedChallenge } = taken
    const { verifyRegistrationResponse } = await loadWebAuthn()
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected,
      ...{ response, expectedChallenge },
    }).catch((cause) => {
      throw new RefusedError('invalid_request', { cause })
    })
    if (!registrationInfo) throw new RefusedError('invalid_request')
    const { id, publicKey, counter } = registrationInfo.credential
    const isNew = await store.addPasskey({
      ...{ credentialId: id, userId, publicKey: base64url.encode(publicKey), counter },
      transports,
    })
    if (!isNew) throw new RefusedError('conflict')
    return {}
  })

  serve(routes.removePasskey, async (call) => {
    const { userId } = await call.session()
    await store.removePasskey(userId, call.id)
    return {}
  })
}
