import { type ClientAuth, ClientSecretBasic, protectedResourceRequest } from 'oauth4webapi'
import type * as z from 'zod/mini'
import { bounded } from '../request/fetch-bounded.js'
import type { OAuthClient, OAuthEndpoints } from './options.js'
import { requestOptions } from './requests.js'
import type { ServiceAccount, SocialService } from './social-service.js'

interface OAuthServiceParts<User> {
  readonly options: OAuthClient
  readonly issuer: string
  readonly endpoints: OAuthEndpoints
  readonly scope: string
  readonly parameters?: Readonly<Record<string, string>>
  /** @default by HTTP Basic */
  readonly authenticate?: (secret: string) => ClientAuth
  /** Schema of the service's answer about the visitor. */
  readonly user: z.ZodMiniType<User>
  readonly read: (user: User) => ServiceAccount
}

/**
 * Creates an OAuth 2.0 service without OpenID Connect: a request to its API identifies the visitor.
 */
export function createOAuthService<User>(parts: OAuthServiceParts<User>): SocialService {
  const { options, issuer, scope, parameters = {}, authenticate = ClientSecretBasic } = parts
  const { authorization, token, user } = options.endpoints ?? parts.endpoints
  const server = {
    // If the answer names its issuer (RFC 9207), it must be this one.
    issuer: options.endpoints ? new URL(authorization).origin : issuer,
    authorization_endpoint: authorization,
    token_endpoint: token,
  }
  return {
    client: { client_id: options.clientId },
    scope,
    parameters,
    hasIdToken: false,
    server: async () => server,
    authenticate: async () => authenticate(options.clientSecret),
    async identify({ tokens }) {
      const headers = new Headers({ Accept: 'application/json', 'User-Agent': 'carabiner-wallet' })
      const url = new URL(user)
      const response = await protectedResourceRequest(
        ...([tokens.access_token, 'GET', url, headers, undefined, requestOptions(user)] as const),
      )
      if (!response.ok) throw new Error(`The service answered ${response.status}.`)
      return parts.read(parts.user.parse(await (await bounded(response)).json()))
    },
  }
}
