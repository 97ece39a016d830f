import { BaseError } from '@carabiner/core'
import { InvalidAddressError } from '@carabiner/core/adapter'

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

/**
 * The address is no wallet's, and there is no account at it: it is not a public key (it is off
 * Ed25519's curve), such as an address that a program derived. No key is known that can spend
 * what is sent there.
 */
export class OffCurveAddressError extends InvalidAddressError {
  override name = 'OffCurveAddressError'
  /** @param where - the parameter that names it */
  constructor(where: string) {
    super(
      `${where}: off the curve, such as an address that a program derived, and there is no account`,
      undefined,
      { shortMessage: 'The address belongs to no wallet', problem: 'unspendable' },
    )
  }
}
