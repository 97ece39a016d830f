import { safeText } from '@carabiner/core/adapter'
import type { AuthorizationServer, Client, ClientAuth, TokenEndpointResponse } from 'oauth4webapi'
import * as z from 'zod/mini'

/** The visitor's account at a service. */
export interface ServiceAccount {
  /** The service's id of the account, which never changes. */
  readonly subject: string
  /** The account's name at the service. */
  readonly label: string | null
}

/**
 * A service's id of an account: at most 255 characters of ASCII (OpenID Connect Core, §2). It is
 * stored.
 */
export const subject = z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/))

/** Returns the first of a service's names that can be shown. */
export function readLabel(...names: readonly (string | null | undefined)[]): string | null {
  for (const name of names) {
    const text = safeText(name ?? '', 120)
    if (text) return text
  }
  return null
}

/** The tokens that a service granted for a code. */
interface Granted {
  readonly server: AuthorizationServer
  readonly response: Response
  readonly tokens: TokenEndpointResponse
}

/** A service with a login in a window: an authorization code with PKCE. */
export interface SocialService {
  readonly client: Client
  readonly scope: string
  /** Additional parameters of the login URL. */
  readonly parameters: Readonly<Record<string, string>>
  /** Whether the service returns an ID token, which must contain our nonce. */
  readonly hasIdToken: boolean
  /** Returns the service's endpoints. */
  server(): Promise<AuthorizationServer>
  /** Returns our client authentication. */
  authenticate(): Promise<ClientAuth>
  identify(granted: Granted): Promise<ServiceAccount>
}
