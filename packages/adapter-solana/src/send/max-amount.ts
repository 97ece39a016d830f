import type { ReadParameters } from '@carabiner/core'
import type { MaxAmount } from '@carabiner/core/internal'
import { transferLamports } from '../transactions/instructions.js'
import { checkAddress } from './check-transfer.js'
import type { SendTools } from './draft.js'
import { draftTransaction } from './draft.js'
import { planTokenTransfer } from './plan-token.js'
import { readTransferFacts } from './send-native.js'

/** The minimum fee of a transaction, in lamports. */
const leastFee = 5_000n

/**
 * Returns the maximum amount: all tokens of the largest account, or the lamports minus the fee and the
 * account's minimum balance (rent).
 */
export async function maxAmount(
  tools: SendTools,
  { to, token, ...parameters }: ReadParameters & { to: string; token?: string },
): Promise<MaxAmount> {
  return token === undefined
    ? maxNative(tools, parameters, checkAddress(to, 'to'))
    : maxToken(tools, parameters, token, to)
}

async function maxToken(tools: SendTools, parameters: ReadParameters, token: string, to: string) {
  const plan = await planTokenTransfer(tools, { ...parameters, token, to })
  const { fee } = await draftTransaction(tools, parameters, plan)
  return { amount: plan.balance, fee }
}

async function maxNative(tools: SendTools, parameters: ReadParameters, to: string) {
  const { balance, received, rent } = await readTransferFacts(tools, parameters, to)
  const needed = received < rent ? rent - received : 1n
  if (balance < needed + rent + leastFee) return { amount: 0n, fee: { fee: leastFee } }
  // The fee does not depend on the amount, so the smallest amount is simulated.
  const instructions = [transferLamports(parameters.account.address, to, needed)]
  const { fee } = await draftTransaction(tools, parameters, { instructions })
  const amount = balance - fee.fee - rent
  return { amount: amount < needed ? 0n : amount, fee }
}
