/** One call of a batch. */
export interface Call {
  /** Absent for a contract creation. */
  to?: string
  data?: `0x${string}`
  /** In wei. */
  value?: bigint
  /** The wallet capabilities that this call uses (EIP-5792). */
  capabilities?: Readonly<Record<string, unknown>>
}
