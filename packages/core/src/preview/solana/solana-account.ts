/** An account, or null if it does not exist. */
export type SolanaAccount = {
  readonly lamports: bigint
  /** The program that owns it. */
  readonly owner: string
  readonly data: Uint8Array
} | null
