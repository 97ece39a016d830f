import { type Client, decodeErrorResult, isHex, parseAbi } from 'viem'
import * as z from 'zod/mini'
import type { Adapter, OperationParameters } from '../adapter/adapter.js'
import type { FeeEstimate } from '../adapter/send.js'
import type { TransactionRequest } from '../adapter/transaction-request.js'
import { withDeadline } from '../async/deadline.js'
import { BaseError } from '../errors/base-error.js'
import { CapabilityMissingError } from '../errors/connection-errors.js'
import { ExecutionRevertedError } from '../evm/send/transaction-errors.js'
import { toQuantity } from '../evm/values/hex.js'
import type { Network } from '../networks/network.js'
import type { StoredCall } from '../storage/stored-calls.js'
import type { CallEstimate, CallsEstimate } from './calls.js'

const simulated = z.array(
  z.object({
    calls: z.array(
      z.object({
        status: z.enum(['0x0', '0x1']),
        gasUsed: z.pipe(
          z.string().check(z.regex(/^0x[0-9a-fA-F]{1,16}$/)),
          z.transform((value) => BigInt(value)),
        ),
        returnData: z.optional(z.string()),
        error: z.optional(z.object({ message: z.optional(z.string()) })),
      }),
    ),
  }),
)
type Simulated = z.output<typeof simulated>[number]['calls']

/** In ms. */
const simulationTimeout = 20_000
/** What a call may use beyond what it used: a sub-call is given 63/64 of it, and refunds come after. In percent. */
const margin = 25n

/**
 * What calls would cost, one transaction after another: tried in their order where the node can (`eth_simulateV1`),
 * else each by itself as things are now.
 *
 * @throws {RpcError | WalletTimeoutError | AbortedError} where the network can't be read
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
  const results = await withDeadline(simulate(await rpcClient(network), place, transactions), {
    ...{ action: 'simulation', timeout: simulationTimeout, signal },
  }).catch(() => undefined)
  const estimates: CallEstimate[] = []
  let isCut = false
  for (const [place, transaction] of transactions.entries()) {
    const result = results?.[place]
    const estimate = result
      ? await ofSimulation(result, transaction, feeOf)
      : await alone(transaction, feeOf, place > 0)
    // After one that reverts nothing would be sent.
    estimates.push(isCut && result ? { simulated: 'not possible' } : estimate)
    isCut ||= estimate.simulated === 'failed'
  }
  return { calls: estimates, ...total(estimates) }
}

async function simulate(
  client: Client,
  { account }: OperationParameters,
  transactions: readonly TransactionRequest[],
): Promise<Simulated> {
  const calls = transactions.map(({ to, data, value }) => ({
    from: account.address,
    ...(to !== undefined && { to }),
    ...(data !== undefined && { data }),
    ...(value !== undefined && { value: toQuantity(value) }),
  }))
  const params = [{ blockStateCalls: [{ calls }], validation: false }, 'latest']
  const answer: unknown = await client.request<{ Parameters: unknown[]; ReturnType: unknown }>({
    method: 'eth_simulateV1',
    params,
  })
  const results = z.parse(simulated, answer)[0]?.calls ?? []
  if (results.length !== calls.length) throw new Error('not every call was simulated')
  return results
}

async function ofSimulation(
  { status, gasUsed, returnData, error }: Simulated[number],
  transaction: TransactionRequest,
  feeOf: (transaction: TransactionRequest) => Promise<FeeEstimate>,
): Promise<CallEstimate> {
  if (status === '0x0') {
    const reason = reasonOf(returnData) ?? error?.message
    return { simulated: 'failed', ...(reason !== undefined && { reason: reason.slice(0, 256) }) }
  }
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
    return {
      simulated: isLater ? 'not possible' : 'failed',
      ...(reason !== undefined && { reason }),
    }
  }
}

const abi = parseAbi(['error Error(string)'])

function reasonOf(data: string | undefined): string | undefined {
  try {
    return isHex(data) && data !== '0x' ? decodeErrorResult({ abi, data }).args[0] : undefined
  } catch {
    return undefined
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

const toTransaction = ({ to, data, value }: StoredCall): TransactionRequest => ({
  ...(to !== undefined && { to }),
  ...(data !== undefined && { data }),
  ...(value !== undefined && { value: BigInt(value) }),
})
