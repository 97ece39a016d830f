import type { AdapterContext, FeeEstimate, ReadParameters } from '@carabiner/core'
import { FeeTooHighError } from '@carabiner/core/adapter'
import { isWritableRole } from '@solana/instructions'
import type { SolanaOptions } from '../options.js'
import { readBlockhash } from '../rpc/blocks.js'
import { readPriorityPrice } from '../rpc/priority-price.js'
import { simulate } from '../rpc/transactions.js'
import {
  type FullInstruction,
  limitComputeUnits,
  offerComputeUnitPrice,
} from '../transactions/instructions.js'
import { type DraftVersion, writeUnsigned } from '../transactions/message.js'
import type { TransactionVersion } from '../wallets/signing-account.js'
import { toSimulationError } from './send-error.js'

export interface SendTools {
  context: AdapterContext
  options: SolanaOptions
}

/** In lamports, for each signature. */
const signatureFee = 5_000n
/** The maximum number of compute units of a transaction. */
const maxUnits = 1_400_000

/** A transaction that the network would accept now. */
export interface Draft {
  /** The serialized transaction, without signatures. */
  transaction: Uint8Array
  lastValidBlockHeight: bigint
  fee: FeeEstimate
}

export interface DraftPlan {
  /** The versions that the wallet signs. Absent without a wallet. */
  versions?: readonly TransactionVersion[] | undefined
  instructions: readonly FullInstruction[]
  /** The account that the transaction creates. Its rent is part of the cost. */
  makes?: string | undefined
  /** The shown fee, which is the maximum cost. If set, its compute limit and price are used. */
  fee?: FeeEstimate | undefined
}

/**
 * Builds a transaction of the account. Simulates it to set the compute limit, and offers the usual
 * priority fee.
 *
 * @throws {InsufficientFundsError | SimulationFailedError} when the network would reject it
 * @throws {FeeTooHighError} when it costs more than the shown fee
 */
export async function draftTransaction(
  { context, options }: SendTools,
  { account, network, signal }: ReadParameters,
  { versions = [], instructions, makes, fee: shown }: DraftPlan,
): Promise<Draft> {
  const target = { network, signal }
  // No transfer needs version 1, and not every network accepts it.
  const version = versions.find((one): one is DraftVersion => one !== 1) ?? 'legacy'
  const { computeUnitPrice = 'recent' } = options
  const writable = [
    account.address,
    ...instructions
      .flatMap((one) => one.accounts.filter(({ role }) => isWritableRole(role)))
      .map(({ address }) => address),
  ]
  const [{ blockhash, lastValidBlockHeight }, price] = await Promise.all([
    readBlockhash(context, target),
    shown?.computeUnitPrice ??
      (computeUnitPrice === 'recent'
        ? readPriorityPrice(context, target, [...new Set(writable)])
        : computeUnitPrice),
  ])
  const write = (units: number) =>
    writeUnsigned({
      version,
      feePayer: account.address,
      blockhash,
      lastValidBlockHeight,
      instructions: [
        limitComputeUnits(units),
        ...(price > 0n ? [offerComputeUnitPrice(price)] : []),
        ...instructions,
      ],
    })
  const simulation = await simulate(context, target, write(maxUnits), makes ? [makes] : [])
  if (simulation.err !== null && simulation.err !== undefined) {
    throw toSimulationError(simulation.err, simulation.logs ?? [])
  }
  const usedUnits = simulation.unitsConsumed ?? maxUnits
  // The margin allows for other transactions that raise the cost in the meantime.
  const safe = Math.min(maxUnits, Math.ceil(usedUnits * 1.2))
  const units =
    shown?.computeUnits !== undefined && shown.computeUnits >= usedUnits ? shown.computeUnits : safe
  const priority = (BigInt(units) * price + 999_999n) / 1_000_000n
  const rent = makes ? simulation.accounts?.[0]?.lamports : undefined
  const fee = {
    fee: signatureFee + priority,
    computeUnits: units,
    computeUnitPrice: price,
    rent,
  }
  if (shown) checkShown(fee, shown)
  return { transaction: write(units), lastValidBlockHeight, fee }
}

/**
 * Compares a fee with the shown one.
 *
 * @throws {FeeTooHighError} when fee and rent together are higher
 */
function checkShown(fee: FeeEstimate, shown: FeeEstimate): void {
  const cost = fee.fee + (fee.rent ?? 0n)
  const limit = shown.fee + (shown.rent ?? 0n)
  if (cost > limit) throw new FeeTooHighError(cost, limit, 'more than the displayed fee')
}
