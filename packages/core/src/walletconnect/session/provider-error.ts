const texts = {
  4200: 'The wallet does not support this method',
  4900: 'The wallet is disconnected',
  4901: 'The session does not include this network',
  4902: 'The wallet does not know this chain',
} as const

/** An error of an EIP-1193 provider. `toRpcError` converts it by its code. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly code: keyof typeof texts
  constructor(code: keyof typeof texts, subject: string) {
    super(`${texts[code]}: ${subject}`)
    this.code = code
  }
}
