import { importPKCS8, SignJWT } from 'jose'
import { ClientSecretPost } from 'oauth4webapi'
import { createOidcService } from '../oidc-service.js'
import type { AppleClient } from '../options.js'

const own = 'https://appleid.apple.com'

/** https://developer.apple.com/documentation/signinwithapplerestapi */
export const createApple = (options: AppleClient, now: () => number) =>
  createOidcService({
    issuer: options.issuer ?? own,
    clientId: options.clientId,
    now,
    authenticate: async () => ClientSecretPost(await signSecret(options, now())),
    scope: 'openid email',
    // Apple returns additional scopes only with a form.
    parameters: { response_mode: 'form_post' },
  })

/** Signs the JWT that Apple takes as a secret, valid for five minutes. */
async function signSecret({ clientId, teamId, keyId, privateKey }: AppleClient, now: number) {
  const key = await importPKCS8(privateKey, 'ES256')
  const seconds = Math.floor(now / 1000)
  return new SignJWT({ iss: teamId, sub: clientId, aud: own })
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .sign(key)
}
