import { BaseError } from '@carabiner/core'

/** The blockhash of a transaction is too old: it is in no block and can't get into one any more. */
export class TransactionExpiredError extends BaseError {
  override name = 'TransactionExpiredError'
  constructor(hash?: string) {
    super('The transaction expired before the network took it', {
      metaMessages: hash === undefined ? [] : [`Signature: ${hash}`],
    })
  }
}

/** It was tried on the network, and a program refuses. */
export class SimulationFailedError extends BaseError {
  override name = 'SimulationFailedError'
  /** @param reason - what the node said */
  constructor(reason: string, logs: readonly string[] = [], cause?: unknown) {
    super('The network refuses this transaction', {
      details: reason,
      metaMessages: logs.slice(-3),
      cause,
    })
  }
}

/** A balance that an account must keep, or get, to exist (rent). */
export class RentRequiredError extends BaseError {
  override name = 'RentRequiredError'
  /** @param minimum - in lamports, where it is known */
  constructor(whose: 'sender' | 'receiver', minimum?: bigint) {
    super(
      whose === 'sender'
        ? 'The account must keep the network’s minimum balance, or nothing'
        : 'A new account must get the network’s minimum balance',
      { metaMessages: minimum === undefined ? [] : [`Minimum: ${minimum} lamports`] },
    )
  }
}
