import { BaseError } from '@carabiner/core'
import { InvalidAddressError } from '@carabiner/core/adapter'

/**
 * The blockhash of the transaction has expired. The transaction is in no block and can no longer
 * get into one.
 */
export class TransactionExpiredError extends BaseError {
  override name = 'TransactionExpiredError'
  constructor(hash?: string) {
    super('The transaction expired before the network accepted it', {
      metaMessages: hash === undefined ? [] : [`Signature: ${hash}`],
    })
  }
}

/** A program rejected the transaction when the network simulated it. */
export class SimulationFailedError extends BaseError {
  override name = 'SimulationFailedError'
  /** @param reason - the node's message */
  constructor(reason: string, logs: readonly string[] = [], cause?: unknown) {
    super('The network rejects this transaction', {
      details: reason,
      metaMessages: logs.slice(-3),
      cause,
    })
  }
}

/** The sender or the receiver would have less than the minimum balance of an account (rent). */
export class RentRequiredError extends BaseError {
  override name = 'RentRequiredError'
  /** @param minimum - in lamports, if known */
  constructor(whose: 'sender' | 'receiver', minimum?: bigint) {
    super(
      whose === 'sender'
        ? 'The account must keep the network’s minimum balance, or be emptied'
        : 'A new account must receive the network’s minimum balance',
      { metaMessages: minimum === undefined ? [] : [`Minimum: ${minimum} lamports`] },
    )
  }
}

/**
 * The address is off Ed25519's curve, so it is not a public key, for example because a program
 * derived it. There is no account at it, and no known key can spend coins that are sent there.
 */
export class OffCurveAddressError extends InvalidAddressError {
  override name = 'OffCurveAddressError'
  /** @param where - the parameter with the address */
  constructor(where: string) {
    super(
      `${where}: off the curve (such as a program derived address), and no account exists there`,
      undefined,
      { shortMessage: 'The address does not belong to a wallet', problem: 'unspendable' },
    )
  }
}
