import type { AuthorizationServer, Client, ClientAuth, TokenEndpointResponse } from 'oauth4webapi'

/** Whom a service says that the visitor is. */
export interface ServiceAccount {
  /** What the service knows them by; it never changes. */
  readonly subject: string
  /** As it calls them. */
  readonly label: string | null
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
