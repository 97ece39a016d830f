/** What a service gave for the wallet when it was registered there. */
export interface SocialClient {
  readonly clientId: string
  readonly clientSecret: string
}

/** An OpenID Connect service. */
export interface OidcClient extends SocialClient {
  /** In place of the service's own, for one that speaks the same. */
  readonly issuer?: string
}

/** A service of OAuth 2.0 alone. */
export interface OAuthClient extends SocialClient {
  /** In place of the service's own, for one that speaks the same. */
  readonly endpoints?: OAuthEndpoints
}

/** Where a service of OAuth 2.0 is asked. */
export interface OAuthEndpoints {
  readonly authorization: string
  readonly token: string
  /** Who the visitor is, as JSON of the service's own kind. */
  readonly user: string
}

/** Apple takes a signed statement in place of a secret. */
export interface AppleClient {
  /** The Services ID. */
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  /** The key of Sign in with Apple: the text of its `.p8` file. */
  readonly privateKey: string
  /** In place of Apple's own, for one that speaks the same. */
  readonly issuer?: string
}

/** The services that visitors can sign in with; one that is left out is not offered. */
export interface SocialOptions {
  /** Google Identity: an OAuth client of the kind web application. */
  readonly google?: OidcClient
  /** Sign in with Apple: a Services ID and a key. */
  readonly apple?: AppleClient
  /** GitHub: an OAuth app. */
  readonly github?: OAuthClient
  /** Facebook Login: an app with that product. */
  readonly facebook?: OAuthClient
  /** X: a confidential client of OAuth 2.0. */
  readonly x?: OAuthClient
  /** Discord: an application with OAuth2. */
  readonly discord?: OAuthClient
}
