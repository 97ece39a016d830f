import {
  AuthorizationResponseError,
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  processAuthorizationCodeResponse,
  validateAuthResponse,
} from 'oauth4webapi'
import { url as windowAddress } from '../../service/values.js'
import { readingOptions } from './requests.js'
import type { ServiceAccount, SocialService } from './social-service.js'

/** The secrets of a login in a window, which the service's answer must match. */
export interface AuthorizationSecrets {
  readonly state: string
  readonly nonce: string
  /** PKCE, RFC 7636. */
  readonly verifier: string
}

/** The visitor refused at the service. */
export class AccessDeniedError extends Error {
  override name = 'AccessDeniedError'
}

/** Returns the login URL of a service. @param redirectUri - the URL that it returns to */
export async function authorizationUrl(
  service: SocialService,
  redirectUri: string,
  { state, nonce, verifier }: AuthorizationSecrets,
): Promise<string> {
  const { authorization_endpoint: endpoint } = await service.server()
  if (endpoint === undefined) throw new Error('The service has no authorization endpoint.')
  const url = new URL(endpoint)
  const parameters = {
    response_type: 'code',
    client_id: service.client.client_id,
    redirect_uri: redirectUri,
    state,
    code_challenge_method: 'S256',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    scope: service.scope || undefined,
    nonce: service.hasIdToken ? nonce : undefined,
    ...service.parameters,
  }
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  // The URL comes from the service's own metadata, so it gets the frame's own check.
  return windowAddress.parse(url.href)
}

const refusals = ['access_denied', 'user_cancelled_authorize', 'user_denied']

/**
 * Returns the account of a login in a window.
 *
 * @param answer - the parameters of the return URL
 * @throws AccessDeniedError if the visitor refused
 * @throws for an invalid answer
 */
export async function readAuthorization(
  service: SocialService,
  redirectUri: string,
  answer: URLSearchParams,
  { state, nonce, verifier }: AuthorizationSecrets,
): Promise<ServiceAccount> {
  const { client } = service
  const server = await service.server()
  const options = readingOptions(server.token_endpoint ?? server.issuer)
  const parameters = readAnswer()
  const response = await authorizationCodeGrantRequest(
    ...([server, client, await service.authenticate(), parameters, redirectUri, verifier] as const),
    options,
  )
  const tokens = await processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: service.hasIdToken ? nonce : undefined,
    requireIdToken: service.hasIdToken,
  })
  return service.identify({ server, response, tokens })

  function readAnswer() {
    try {
      return validateAuthResponse(server, client, answer, state)
    } catch (error) {
      const isRefusal =
        error instanceof AuthorizationResponseError && refusals.includes(error.error)
      throw isRefusal ? new AccessDeniedError('The visitor declined.') : error
    }
  }
}
