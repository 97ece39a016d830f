/** A sign-in that a wallet made during connect. Source: CAIP-74. */
export interface Cacao {
  h: { t: 'eip4361' | 'caip122' }
  p: {
    domain: string
    /** `did:pkh:` and the CAIP-10 account. */
    iss: string
    /** The URI of the sign-in. */
    aud: string
    version: string
    nonce: string
    /** Times are in ISO 8601. */
    iat: string
    nbf?: string
    exp?: string
    statement?: string
    requestId?: string
    resources?: readonly string[]
  }
  s: { t: 'eip191' | 'eip1271'; s: string; m?: string }
}
