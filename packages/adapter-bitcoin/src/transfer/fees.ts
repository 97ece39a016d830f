import type { FeeEstimate, ReadParameters, TransactionRequest } from '@carabiner/core'
import type { MaxAmount } from '@carabiner/core/internal'
import type { Utxo } from '../api/bitcoin-api.js'
import { parseAddress } from '../primitives/address.js'
import { checkTransfer, readReceiver } from './check-transfer.js'
import { planTransfer } from './plan-transfer.js'
import type { SpendTools } from './read-spendable.js'
import { readSpendable } from './read-spendable.js'
import { selectAll } from './select-coins.js'

const toEstimate = ({ fee, coins }: { fee: bigint; coins: readonly Utxo[] }): FeeEstimate => ({
  fee,
  coins: coins.map(({ txid, vout }) => ({ txid, vout })),
})

/**
 * Estimates the fee of a transfer at the network's rate. A wallet that builds the transfer itself
 * may propose another fee.
 *
 * @throws {InsufficientFundsError | FeeTooHighError | CoinsUncheckedError}
 */
export async function estimateFee(
  tools: SpendTools,
  parameters: ReadParameters & { transaction: TransactionRequest },
): Promise<FeeEstimate> {
  const { transaction, account, network } = parameters
  const transfer = checkTransfer(transaction, account, network)
  return toEstimate(await planTransfer(tools, transfer, parameters))
}

/**
 * Returns the maximum that the account can pay to an address at the network's rate.
 *
 * @throws {CoinsUncheckedError}
 */
export async function maxAmount(
  tools: SpendTools,
  parameters: ReadParameters & { to: string },
): Promise<MaxAmount> {
  const { account, network, to } = parameters
  const sides = { from: parseAddress(account.address).type, to: readReceiver(to, network).type }
  const [spendable, rate] = await Promise.all([
    readSpendable(tools, parameters),
    tools.api.getFeeRate(parameters),
  ])
  const all = selectAll(spendable, { ...sides, rate })
  return { amount: all.amount, fee: toEstimate(all) }
}
