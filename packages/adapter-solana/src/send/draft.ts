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
  /** What the wallet signs, where one is asked. */
  versions?: readonly TransactionVersion[] | undefined
  instructions: readonly FullInstruction[]
  /** An account that the transaction creates: its rent is part of the cost. */
  makes?: string | undefined
  /** What it may cost at most, with its limit and price where they are named. */
  fee?: FeeEstimate | undefined
}

/**
 * Makes a transaction of the account: tried on the network, so that it asks for as many compute units
 * as it needs, and offers the price that others pay.
 *
 * @throws {InsufficientFundsError | SimulationFailedError} when the network would refuse it
 * @throws {FeeTooHighError} when it costs more than it may
 */
export async function draftTransaction(
  { context, options }: SendTools,
  { account, network, signal }: ReadParameters,
  { versions = [], instructions, makes, fee: shown }: DraftPlan,
): Promise<Draft> {
  const place = { network, signal }
  // No transfer needs a version 1, and not each network takes one.
  const version = versions.find((one): one is DraftVersion => one !== 1) ?? 'legacy'
  const { computeUnitPrice = 'recent' } = options
  const writable = [
    account.address,
    ...instructions
      .flatMap((one) => one.accounts.filter(({ role }) => isWritableRole(role)))
      .map(({ address }) => address),
  ]
  const [{ blockhash, lastValidBlockHeight }, price] = await Promise.all([
    readBlockhash(context, place),
    shown?.computeUnitPrice ??
      (computeUnitPrice === 'recent'
        ? readPriorityPrice(context, place, [...new Set(writable)])
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
  const tried = await simulate(context, place, write(maxUnits), makes ? [makes] : [])
  if (tried.err !== null && tried.err !== undefined) {
    throw toSimulationError(tried.err, tried.logs ?? [])
  }
  const used = tried.unitsConsumed ?? maxUnits
  // What others do meanwhile may cost a little more.
  const safe = Math.min(maxUnits, Math.ceil(used * 1.2))
  const units =
    shown?.computeUnits !== undefined && shown.computeUnits >= used ? shown.computeUnits : safe
  const priority = (BigInt(units) * price + 999_999n) / 1_000_000n
  const rent = makes ? tried.accounts?.[0]?.lamports : undefined
  const fee = {
    fee: signatureFee + priority,
    computeUnits: units,
    computeUnitPrice: price,
    rent,
  }
  if (shown) checkShown(fee, shown)
  return { transaction: write(units), lastValidBlockHeight, fee }
}

/** @throws {FeeTooHighError} when fee and rent together are more than the visitor was shown */
function checkShown(fee: FeeEstimate, shown: FeeEstimate): void {
  const cost = fee.fee + (fee.rent ?? 0n)
  const limit = shown.fee + (shown.rent ?? 0n)
  if (cost > limit) throw new FeeTooHighError(cost, limit, 'more than was shown')
}
