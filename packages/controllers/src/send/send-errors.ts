import { BaseError } from '@carabiner/core'

/** A send was asked for before its form was complete, or for a family that cannot. Nothing was sent. */
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
  review: 'What is sent has to be reviewed first',
} as const

/** What a source says of a token's decimals is not what its network says: an amount would be another one. */
export class TokenMismatchError extends BaseError {
  override name = 'TokenMismatchError'
  /** @param token - its contract, or mint */
  constructor(token: string, said: number, onChain: number | undefined) {
    super('What is said of the token is not what its network says', {
      metaMessages: [`Token: ${token}`, `Decimals: ${said}, on its network: ${onChain ?? 'none'}`],
    })
  }
}

/** By what a token's amounts are to be multiplied for people makes no sense: nobody can say how much is sent. */
export class TokenScaleError extends BaseError {
  override name = 'TokenScaleError'
  /** @param token - its contract, or mint */
  constructor(token: string) {
    super('What the token says of its amounts makes no sense', {
      metaMessages: [`Token: ${token}`],
    })
  }
}

/** The native currency does not cover the network fee. */
export class FeeUncoveredError extends BaseError {
  override name = 'FeeUncoveredError'
  /** In the smallest unit of the native currency; undefined where nobody says it of an account that cannot pay it. */
  readonly fee: bigint | undefined
  constructor(fee?: bigint, cause?: unknown) {
    super('The balance does not cover the network fee', { cause })
    this.fee = fee
  }
}

/**
 * How much is sent, or arrives, is no longer what was shown, as the balance, the fee or the token's share changed. Nothing
 * was sent.
 */
export class AmountChangedError extends BaseError {
  override name = 'AmountChangedError'
  constructor() {
    super('The amount has changed since it was shown')
  }
}

/** The fee has risen since it was shown. Nothing was sent. */
export class FeeRisenError extends BaseError {
  override name = 'FeeRisenError'
  constructor() {
    super('The network fee has risen since it was shown')
  }
}
