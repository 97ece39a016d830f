/** The client credentials from the wallet's registration at a service. */
export interface SocialClient {
  readonly clientId: string
  readonly clientSecret: string
}

/** An OpenID Connect service. */
export interface OidcClient extends SocialClient {
  /** The issuer, if it is another service with the same protocol. */
  readonly issuer?: string
}

/** An OAuth 2.0 service without OpenID Connect. */
export interface OAuthClient extends SocialClient {
  /** The endpoints, if it is another service with the same protocol. */
  readonly endpoints?: OAuthEndpoints
}

/** The endpoints of an OAuth 2.0 service. */
export interface OAuthEndpoints {
  readonly authorization: string
  readonly token: string
  /** The endpoint of the visitor's account, with JSON of the service's own form. */
  readonly user: string
}

/** The credentials for Apple, which takes a signed JWT instead of a secret. */
export interface AppleClient {
  /** The Services ID. */
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  /** The key of Sign in with Apple: the text of its `.p8` file. */
  readonly privateKey: string
  /** The issuer, if it is another service with Apple's protocol. */
  readonly issuer?: string
}

/** The services that visitors can sign in with. A service without an entry is not offered. */
export interface SocialOptions {
  /** Google Identity: an OAuth client of the type web application. */
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
