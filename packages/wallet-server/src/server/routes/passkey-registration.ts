import { base64url } from 'jose'
import { mostPasskeys } from '../../service/passkey.js'
import { routes } from '../../service/routes.js'
import { passkeyAddedLetter } from '../mail/letters.js'
import { assertProven } from '../proven.js'
import { RefusedError } from '../refused-error.js'
import { askedFrom, type Serve } from '../request/call.js'
import type { Service } from '../service.js'
import { languageOf } from '../texts/language.js'
import { createPasskeyChallenges } from './passkey-challenge.js'
import { loadWebAuthn, optionsJson, readRegistration } from './passkey-response.js'

const refusals = { known: 'conflict', 'signed-out': 'unauthorized', full: 'too_many' } as const

/** Registers passkeys of the frame's host for a signed-in visitor. */
export function servePasskeyRegistration(serve: Serve, service: Service): void {
  const { store, wallet, allow, post, now } = service
  const { begin, take, checkTopOrigin, rpID, expected } = createPasskeyChallenges(service)

  serve(routes.passkeyRegistration, async (call) => {
    const session = await call.session()
    const { userId } = session
    const { verificationId } = await call.read(routes.passkeyRegistration.body)
    await assertProven(service, call, session, verificationId)
    const [user, passkeys] = await Promise.all([store.readUser(userId), store.passkeysOf(userId)])
    if (!user) throw new RefusedError('unauthorized')
    if (passkeys.length >= mostPasskeys) throw new RefusedError('too_many')
    const { challengeId, challenge } = await begin(call, 'passkey-registration', userId)
    const { generateRegistrationOptions } = await loadWebAuthn()
    const options = await generateRegistrationOptions({
      rpName: wallet,
      rpID,
      userName: user.email ?? user.name ?? wallet,
      challenge,
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
    const { userId, app, tokenHash } = await call.session()
    const body = await call.read(routes.registerPasskey.body)
    const { credential: response, transports } = readRegistration(body.response)
    const taken = await take(call, 'passkey-registration')
    if (taken.userId !== userId) throw new RefusedError('expired')
    checkTopOrigin(response.response.clientDataJSON)
    const { expectedChallenge } = taken
    const { verifyRegistrationResponse } = await loadWebAuthn()
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected,
      response,
      expectedChallenge,
    }).catch((cause) => {
      throw new RefusedError('invalid_request', { cause })
    })
    if (!registrationInfo) throw new RefusedError('invalid_request')
    const { id, publicKey, counter } = registrationInfo.credential
    const origins = await askedFrom(service, call)
    const email = (await store.readUser(userId))?.email ?? null
    if (email !== null) {
      // The mail comes first: no passkey is registered without a mail to its owner.
      await allow('mails', email, call.thumbprint)
      const language = languageOf(call.request.headers)
      await post(
        email,
        passkeyAddedLetter({ wallet, language, origins: { parent: app, ...origins } }),
      )
    }
    const passkey = {
      credentialId: id,
      userId,
      publicKey: base64url.encode(publicKey),
      counter,
      transports,
      device: origins.device,
      addedAt: now(),
    }
    // The session may have ended, and other passkeys may have come, since it was read.
    const added = await store.addPasskey(passkey, { tokenHash, now: now(), most: mostPasskeys })
    if (added !== 'added') throw new RefusedError(refusals[added])
    return {}
  })

  serve(routes.passkeys, async (call) => {
    const passkeys = await store.passkeysOf((await call.session()).userId)
    return {
      passkeys: passkeys.map(({ credentialId, device, addedAt }) => ({
        id: credentialId,
        device: device === '' ? null : device,
        addedAt,
      })),
    }
  })

  serve(routes.removePasskey, async (call) => {
    const { userId } = await call.session()
    await store.removePasskey(userId, call.id)
    return {}
  })
}
