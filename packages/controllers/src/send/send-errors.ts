import { BaseError } from '@carabiner/core'

/** The form is incomplete, or the chain family cannot send. Nothing was sent. */
export class SendIncompleteError extends BaseError {
  override name = 'SendIncompleteError'
  constructor(missing: 'recipient' | 'token' | 'chain' | 'review') {
    super(sentences[missing])
  }
}

const sentences = {
  recipient: 'An amount and receiver address are required',
  token: 'A token is required',
  chain: 'Unsupported chain',
  review: 'The transfer must be reviewed first',
} as const

/** The token source and the network report different decimals, so the amount would be wrong. */
export class TokenMismatchError extends BaseError {
  override name = 'TokenMismatchError'
  /** @param token - the token's contract or mint */
  constructor(token: string, listedDecimals: number, onChain: number | undefined) {
    super('The token’s data does not match its network', {
      metaMessages: [
        `Token: ${token}`,
        `Decimals: ${listedDecimals}, on the network: ${onChain ?? 'none'}`,
      ],
    })
  }
}

/** The token's UI multiplier is unusable, so the amount would be unknown. */
export class TokenScaleError extends BaseError {
  override name = 'TokenScaleError'
  /** @param token - the token's contract or mint */
  constructor(token: string) {
    super('The token reports an unusable multiplier', {
      metaMessages: [`Token: ${token}`],
    })
  }
}

/** The native currency does not cover the network fee. */
export class FeeUncoveredError extends BaseError {
  override name = 'FeeUncoveredError'
  /**
   * The fee in the smallest unit of the native currency. Undefined if the network reports no cost,
   * for an account that cannot pay.
   */
  readonly fee: bigint | undefined
  constructor(fee?: bigint, cause?: unknown) {
    super('The balance does not cover the network fee', { cause })
    this.fee = fee
  }
}

/**
 * The amount to send or to be received differs from the displayed one, because the balance, the fee
 * or the token's share changed. Nothing was sent.
 */
export class AmountChangedError extends BaseError {
  override name = 'AmountChangedError'
  constructor() {
    super('The amount has changed since it was shown')
  }
}

/** The fee has risen above the displayed one. Nothing was sent. */
export class FeeRisenError extends BaseError {
  override name = 'FeeRisenError'
  constructor() {
    super('The network fee has risen since it was shown')
  }
}
