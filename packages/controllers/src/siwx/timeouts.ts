/** Time limits of signing in, in ms. */
export const timeouts = {
  /** The host's code or its server: sessions, messages, checks. */
  host: 20_000,
  /** A visitor waits for a code to scan. */
  code: 3_000,
  /** A visitor reads and answers a signature prompt. */
  prompt: 300_000,
  /** A network's endpoint says whether an account is a contract. */
  network: 5_000,
  /** How long an unsigned message is used. */
  message: 300_000,
  /** After that the view says what may be wrong. */
  slow: 20_000,
  /** The ring closes before the view goes. */
  verified: 500,
} as const
