import { safeText } from '@carabiner/core/adapter'
import type { AuthorizationServer, Client, ClientAuth, TokenEndpointResponse } from 'oauth4webapi'
import * as z from 'zod/mini'

/** Whom a service says that the visitor is. */
export interface ServiceAccount {
  /** What the service knows them by; it never changes. */
  readonly subject: string
  /** As it calls them. */
  readonly label: string | null
}

/** What a service knows a visitor by: at most 255 characters of ASCII (OpenID Connect Core, §2). It is kept. */
export const subject = z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/))

/** The first of the names that a service tells, so that it can be shown. */
export function readLabel(...names: readonly (string | null | undefined)[]): string | null {
  for (const name of names) {
    const text = safeText(name ?? '', 120)
    if (text) return text
  }
  return null
}

/** What a service granted for a code. */
interface Granted {
  readonly server: AuthorizationServer
  readonly response: Response
  readonly tokens: TokenEndpointResponse
}

/** A service that a window is sent to: an authorization code with PKCE, whatever it calls itself. */
export interface SocialService {
  readonly client: Client
  readonly scope: string
  /** What it takes besides. */
  readonly parameters: Readonly<Record<string, string>>
  /** Whether it gives an ID token, which has to hold our nonce. */
  readonly hasIdToken: boolean
  /** Where it is asked. */
  server(): Promise<AuthorizationServer>
  /** How we prove to it who asks. */
  authenticate(): Promise<ClientAuth>
  identify(granted: Granted): Promise<ServiceAccount>
}
