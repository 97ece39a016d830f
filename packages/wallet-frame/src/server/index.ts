export { type AuthServer, authPaths, createAuthServer } from './auth-server.js'
export type { FarcasterOptions } from './farcaster/options.js'
export { defaultLimits, type Limit, type Limits } from './limits.js'
export type { Mailer, MailMessage } from './mail/mailer.js'
export type { AuthServerOptions } from './options.js'
export type { ClientIp } from './request/client-address.js'
export type {
  AppleClient,
  OAuthClient,
  OAuthEndpoints,
  OidcClient,
  SocialClient,
  SocialOptions,
} from './social/options.js'
export type { Flow, FlowKind, FlowStep, FlowStore, MailedSecret } from './store/flow-store.js'
export type { Identity, IdentityStore, StoredIdentity } from './store/identity-store.js'
export type { RenewedToken, SessionStore, StoredSession } from './store/session-store.js'
export type { SqlQuery } from './store/sql/query.js'
export { sqlStore } from './store/sql/sql-store.js'
export type { AuthStore, Count } from './store/store.js'
export type { StoredPasskey, StoredUser, UserStore } from './store/user-store.js'
export type { StoredVault, VaultProof, VaultStore } from './store/vault-store.js'
export type { TelegramOptions } from './telegram/options.js'
