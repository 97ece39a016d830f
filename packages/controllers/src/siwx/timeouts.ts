/** Time limits of signing in, in ms. */
export const timeouts = {
  /** The host's code or server: sessions, messages, checks. */
  host: 20_000,
  /** The visitor waits for a QR code. */
  code: 3_000,
  /** The visitor reads and answers a signature prompt. */
  prompt: 300_000,
  /** A network's endpoint answers whether an account is a contract. */
  network: 5_000,
  /** The lifetime of an unsigned message. */
  message: 300_000,
  /** After this time the view names a likely cause. */
  slow: 20_000,
  /** The ring closes before the view is left. */
  verified: 500,
} as const
