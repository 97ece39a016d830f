/** One call of a batch. */
export interface Call {
  /** The recipient. Absent for a contract creation. */
  to?: string
  data?: `0x${string}`
  /** The amount to send, in wei. */
  value?: bigint
  /** The wallet capabilities that this call uses (EIP-5792). */
  capabilities?: Readonly<Record<string, unknown>>
}
