import type { Client } from 'viem'
import type { Adapter } from '../adapter/adapter.js'
import type { FeeEstimate } from '../adapter/fee-estimate.js'
import type { OperationParameters } from '../adapter/parameters.js'
import type { TransactionRequest } from '../adapter/transaction-request.js'
import { BaseError } from '../errors/base-error.js'
import { CapabilityMissingError } from '../errors/connection-errors.js'
import { ExecutionRevertedError } from '../evm/send/transaction-errors.js'
import type { Network } from '../networks/network.js'
import { omitUndefined } from '../omit-undefined.js'
import type { StoredCall } from '../storage/stored-calls.js'
import type { CallEstimate, CallsEstimate } from './calls.js'
import { type SimulatedCall, simulate } from './simulate.js'

/**
 * The margin to add to the gas used, in percent: a sub-call gets only 63/64 of the gas, and refunds come afterwards.
 */
const margin = 25n

/**
 * Estimates the cost of calls as separate transactions, and the amounts that they move. Simulates in order if
 * the node can (`eth_simulateV1`), else each call on the current state. Never prompts. Asks an embedded
 * wallet for its operation's cost.
 *
 * @throws {InsufficientFundsError} if the account's balance is too low
 * @throws {RpcError | WalletTimeoutError | AbortedError} if the network can't be read
 */
export async function estimateCalls(
  adapter: Adapter,
  rpcClient: (network: Network) => Promise<Client>,
  place: OperationParameters,
  calls: readonly StoredCall[],
): Promise<CallsEstimate> {
  const { account, network, signal } = place
  const { send } = adapter
  if (!send) throw new CapabilityMissingError('send', account.namespace)
  const transactions = calls.map(toTransaction)
  const feeOf = (transaction: TransactionRequest): Promise<FeeEstimate> =>
    send.estimateFee({ account, network, signal, transaction })
  const simulation = await simulate(await rpcClient(network), place, transactions).catch(
    () => undefined,
  )
  const isFailing = simulation?.calls.some(({ isFailed }) => isFailed)
  const operation = isFailing ? undefined : await ofOperation(adapter, place, transactions)
  if (operation) return { ...operation, movements: simulation?.movements }
  const estimates: CallEstimate[] = []
  let isCut = false
  for (const [place, transaction] of transactions.entries()) {
    const result = simulation?.calls[place]
    const estimate = result
      ? await ofSimulation(result, transaction, feeOf)
      : await alone(transaction, feeOf, place > 0)
    // After a reverted call, nothing more would be sent.
    estimates.push(isCut && result ? { simulated: 'not possible' } : estimate)
    isCut ||= estimate.simulated === 'failed'
  }
  const movements = isCut ? undefined : simulation?.movements
  return { calls: estimates, ...total(estimates), movements }
}

/**
 * Estimates a smart account's calls as one operation.
 *
 * @returns undefined if the account sends no operation, or if the wallet gives no figure
 */
async function ofOperation(
  { calls: capability }: Adapter,
  { account, network, signal }: OperationParameters,
  calls: readonly TransactionRequest[],
): Promise<CallsEstimate | undefined> {
  const together = await capability
    ?.fee?.({ account, network, signal, calls })
    // The separate estimates show which call fails.
    .catch((error: unknown) => {
      if (error instanceof ExecutionRevertedError) return undefined
      throw error
    })
  if (!together) return undefined
  const { fee, expected = fee, deposit } = together
  return {
    calls: calls.map(() => ({ simulated: 'in order' })),
    fee,
    expected,
    isOperation: true,
    deposit,
  }
}

async function ofSimulation(
  { isFailed, gasUsed, reason }: SimulatedCall,
  transaction: TransactionRequest,
  feeOf: (transaction: TransactionRequest) => Promise<FeeEstimate>,
): Promise<CallEstimate> {
  if (isFailed) return { simulated: 'failed', reason }
  const gas = (gasUsed * (100n + margin)) / 100n
  return { simulated: 'in order', fee: await feeOf({ ...transaction, gas }) }
}

async function alone(
  transaction: TransactionRequest,
  feeOf: (transaction: TransactionRequest) => Promise<FeeEstimate>,
  isLater: boolean,
): Promise<CallEstimate> {
  try {
    return { simulated: 'alone', fee: await feeOf(transaction) }
  } catch (error) {
    if (!(error instanceof ExecutionRevertedError)) throw error
    const reason = error instanceof BaseError ? error.details : undefined
    return { simulated: isLater ? 'not possible' : 'failed', reason }
  }
}

function total(estimates: readonly CallEstimate[]): Pick<CallsEstimate, 'fee' | 'expected'> {
  const fees = estimates.flatMap(({ fee }) => fee ?? [])
  if (fees.length < estimates.length) return {}
  return {
    fee: fees.reduce((sum, { fee }) => sum + fee, 0n),
    expected: fees.reduce((sum, { fee, expected = fee }) => sum + expected, 0n),
  }
}

const toTransaction = ({ to, data, value }: StoredCall): TransactionRequest =>
  omitUndefined({
    to,
    data,
    value: value === undefined ? undefined : BigInt(value),
  })
