/** Time limits of a sign-in, in ms. */
export const timeouts = {
  /** The time for the host's code or server to answer about sessions and messages. */
  host: 20_000,
  /** The time that a QR code may be delayed. */
  code: 3_000,
  /** The time for the visitor to read and answer a signature prompt. */
  prompt: 300_000,
  /** The time for an RPC server to answer whether an account is a contract. */
  network: 5_000,
  /** The lifetime of an unsigned message. */
  message: 300_000,
  /** The delay after which the view names a likely cause. */
  slow: 20_000,
  /** How long the view shows that the sign-in is done, as a closed ring, before it closes. */
  verified: 500,
} as const
