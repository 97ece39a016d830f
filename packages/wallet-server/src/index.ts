export { type AuthServer, authPaths, createAuthServer } from './server/auth-server.js'
export { defaultLimits, type Limit, type Limits } from './server/limits.js'
export type { Mailer, MailMessage } from './server/mail/mailer.js'
export type { AuthServerOptions, FarcasterOptions, TelegramOptions } from './server/options.js'
export type { ClientIp } from './server/request/client-address.js'
export type {
  AppleClient,
  OAuthClient,
  OAuthEndpoints,
  OidcClient,
  SocialClient,
  SocialOptions,
} from './server/social/options.js'
export type {
  Flow,
  FlowKind,
  FlowStep,
  FlowStore,
  MailedSecret,
} from './server/store/flow-store.js'
export type { Identity, IdentityStore, StoredIdentity } from './server/store/identity-store.js'
export type { RenewedToken, SessionStore, StoredSession } from './server/store/session-store.js'
export type { SqlQuery } from './server/store/sql/query.js'
export { sqlStore } from './server/store/sql/sql-store.js'
export type { AuthStore, Count } from './server/store/store.js'
export type { StoredPasskey, StoredUser, UserStore } from './server/store/user-store.js'
export type { StoredVault, VaultProof, VaultStore } from './server/store/vault-store.js'
