/** A sign-in that a wallet made during connect (CAIP-74). */
export interface Cacao {
  h: { t: 'eip4361' | 'caip122' }
  p: {
    domain: string
    /** The account: `did:pkh:` followed by its CAIP-10 id. */
    iss: string
    /** The URI of the sign-in. */
    aud: string
    version: string
    nonce: string
    /** The time of issue. All times are ISO 8601. */
    iat: string
    nbf?: string
    exp?: string
    statement?: string
    requestId?: string
    resources?: readonly string[]
  }
  s: { t: 'eip191' | 'eip1271'; s: string; m?: string }
}
