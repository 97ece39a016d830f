import {
  type AuthorizationServer,
  type ClientAuth,
  discoveryRequest,
  getValidatedIdTokenClaims,
  processDiscoveryResponse,
  validateApplicationLevelSignature,
} from 'oauth4webapi'
import * as z from 'zod/mini'
import { readingOptions } from './requests.js'
import { readLabel, type SocialService, subject } from './social-service.js'

/** How long a service's metadata is cached, in ms. */
const metadataLifetime = 3_600_000

const claims = z.object({
  sub: subject,
  email: z.catch(z.optional(z.string()), undefined),
  name: z.catch(z.optional(z.string()), undefined),
})

interface OidcServiceParts {
  readonly issuer: string
  readonly clientId: string
  readonly authenticate: () => Promise<ClientAuth>
  readonly parameters?: Readonly<Record<string, string>>
  readonly scope: string
  readonly now: () => number
}

/** Creates an OpenID Connect service: its ID token identifies the visitor. */
export function createOidcService(parts: OidcServiceParts): SocialService {
  const { issuer, clientId, authenticate, parameters = {}, scope, now } = parts
  let cached: { readonly server: AuthorizationServer; readonly until: number } | undefined
  return {
    client: { client_id: clientId },
    scope,
    parameters,
    hasIdToken: true,
    authenticate,
    async server() {
      if (cached && cached.until > now()) return cached.server
      const response = await discoveryRequest(new URL(issuer), readingOptions(issuer))
      const server = await processDiscoveryResponse(new URL(issuer), response)
      cached = { server, until: now() + metadataLifetime }
      return server
    },
    async identify({ server, response, tokens }) {
      await validateApplicationLevelSignature(server, response, readingOptions(issuer))
      const { sub, email, name } = claims.parse(getValidatedIdTokenClaims(tokens))
      return { subject: sub, label: readLabel(email, name) }
    },
  }
}
