import type { FeeEstimate, ReadParameters } from '@carabiner/core'
import { readBlockhash } from '../rpc/blocks.js'
import { readPriorityPrice } from '../rpc/priority-price.js'
import { simulate } from '../rpc/transactions.js'
import {
  type Instruction,
  limitComputeUnits,
  offerComputeUnitPrice,
} from '../transactions/instructions.js'
import { writeMessage } from '../transactions/message.js'
import { unsigned } from '../transactions/wire.js'
import type { TransactionVersion } from '../wallets/signing-account.js'
import { toSimulationError } from './send-error.js'
import type { SendTools } from './tools.js'

/** In lamports, for each signature. */
const signatureFee = 5_000n
/** The most that a transaction may use. */
const maxUnits = 1_400_000

/** A transaction that the network would take now. */
export interface Draft {
  /** Serialized, without its signatures. */
  transaction: Uint8Array
  lastValidBlockHeight: bigint
  fee: FeeEstimate
}

export interface DraftPlan {
  version: TransactionVersion
  instructions: readonly Instruction[]
  /** An account that is made on the way: what it keeps is told. */
  makes?: string | undefined
}

/**
 * Makes a transaction of the account: tried on the network, so that it asks for as many compute units
 * as it needs, and offers the price that others pay.
 *
 * @throws {InsufficientFundsError | SimulationFailedError} when the network would refuse it
 */
export async function draftTransaction(
  { context, options }: SendTools,
  { account, network, signal }: ReadParameters,
  { version, instructions, makes }: DraftPlan,
): Promise<Draft> {
  const place = { network, signal }
  const { computeUnitPrice = 'recent' } = options
  const writable = [
    account.address,
    ...instructions
      .flatMap((one) => one.accounts.filter((role) => role.writable))
      .map((role) => role.address),
  ]
  const [{ blockhash, lastValidBlockHeight }, price] = await Promise.all([
    readBlockhash(context, place),
    computeUnitPrice === 'recent'
      ? readPriorityPrice(context, place, [...new Set(writable)])
      : computeUnitPrice,
  ])
  const write = (units: number) =>
    unsigned(
      writeMessage({
        version,
        feePayer: account.address,
        blockhash,
        instructions: [
          limitComputeUnits(units),
          ...(price > 0n ? [offerComputeUnitPrice(price)] : []),
          ...instructions,
        ],
      }),
    )
  const tried = await simulate(context, place, write(maxUnits), makes ? [makes] : [])
  if (tried.err !== null && tried.err !== undefined) {
    throw toSimulationError(tried.err, tried.logs ?? [])
  }
  // What others do meanwhile may cost a little more.
  const units = Math.min(maxUnits, Math.ceil((tried.unitsConsumed ?? maxUnits) * 1.2))
  const priority = (BigInt(units) * price + 999_999n) / 1_000_000n
  const rent = makes ? tried.accounts?.[0]?.lamports : undefined
  return {
    transaction: write(units),
    lastValidBlockHeight,
    fee: {
      fee: signatureFee + priority,
      computeUnits: units,
      computeUnitPrice: price,
      ...(rent !== undefined && { rent }),
    },
  }
}
