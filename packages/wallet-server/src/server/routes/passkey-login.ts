import { routes } from '../../service/routes.js'
import { parseUrl } from '../../text/parse-url.js'
import { RefusedError } from '../refused-error.js'
import type { Serve } from '../request/call.js'
import type { Service } from '../service.js'
import { startSession } from '../sessions.js'
import { createPasskeyChallenges, toBytes } from './passkey-challenge.js'
import { loadWebAuthn, optionsJson, readAuthentication, topOriginOf } from './passkey-response.js'

/** Login by a passkey, without an address or a mail. */
export function servePasskeyLogin(serve: Serve, service: Service): void {
  const { store } = service
  const { begin, take, checkTopOrigin, rpID, expected } = createPasskeyChallenges(service)

  serve(routes.passkeyLogin, async (call) => {
    const { challengeId, challenge } = await begin(call, 'passkey-login', null)
    const { generateAuthenticationOptions } = await loadWebAuthn()
    const options = await generateAuthenticationOptions({
      rpID,
      challenge,
      userVerification: 'required',
    })
    return { challengeId, options: optionsJson(options) }
  })

  serve(routes.loginByPasskey, async (call) => {
    const body = await call.read(routes.loginByPasskey.body)
    const response = readAuthentication(body.response)
    const { expectedChallenge } = await take(call, 'passkey-login')
    const passkey = await store.readPasskey(response.id)
    if (!passkey) throw new RefusedError('unauthorized')
    const { credentialId, publicKey, counter } = passkey
    const { verifyAuthenticationResponse } = await loadWebAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      ...checkTopOrigin(response.response.clientDataJSON),
      response,
      expectedChallenge,
      credential: { id: credentialId, publicKey: toBytes(publicKey), counter },
    }).catch((cause) => {
      throw new RefusedError('unauthorized', { cause })
    })
    const user = verified ? await store.readUser(passkey.userId) : undefined
    if (!user) throw new RefusedError('unauthorized')
    await store.setPasskeyCounter(credentialId, authenticationInfo.newCounter)
    const topOrigin = topOriginOf(response.response.clientDataJSON) ?? ''
    const app = parseUrl(topOrigin)?.host ?? null
    const session = await startSession(service, call, { user, app })
    if (user.email !== null) await store.rememberDevice(user.email, call.thumbprint)
    return session
  })
}
