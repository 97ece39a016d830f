// Loaded on demand, since it imports viem's ABI encoder.
import {
  type Address,
  type Client,
  ContractFunctionZeroDataError,
  type Hex,
  multicall3Abi,
  RpcRequestError,
  BaseError as ViemError,
} from 'viem'
import { call, readContract } from 'viem/actions'
import type { NetworkId } from '../../caip/caip-2.js'
import type { Network } from '../../networks/network.js'
import { ExecutionRevertedError } from '../send/transaction-errors.js'
import { toChainError } from './chain-error.js'

/** The address of Multicall3 on most networks. @see https://www.multicall3.com */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** A call of a contract's function. */
export interface Call {
  readonly target: Address
  readonly callData: Hex
}

/** A call's answer. Without success, its data means nothing. */
export interface Answer {
  readonly success: boolean
  readonly returnData: Hex
}

interface Calls {
  readonly calls: readonly Call[]
  /** Calls that may fail, since contracts may lack their function. @default none */
  readonly optional?: readonly Call[]
}

/**
 * Creates a function that sends several calls and returns their answers, first those of `calls`, then those of
 * `optional`. A failure of all endpoints is an error.
 *
 * @param withoutMulticall - the networks found to lack Multicall3, where each call is sent alone
 */
export function createMulticall(
  withoutMulticall: Set<NetworkId>,
  { caipNetworkId }: Network,
): (client: Client, calls: Calls) => Promise<readonly Answer[]> {
  return async (client, { calls, optional = [] }) => {
    if (calls.length + optional.length === 0) return []
    return withoutMulticall.has(caipNetworkId)
      ? askEach(client, [...calls, ...optional])
      : askTogether(client, { calls, optional }, () => withoutMulticall.add(caipNetworkId))
  }
}

/**
 * Sends the calls as one Multicall3 call. If Multicall3 is missing or the call costs too much, sends each call alone.
 * Also repeats each failed call alone, since an earlier contract may have used up all gas.
 */
async function askTogether(
  client: Client,
  { calls, optional }: Required<Calls>,
  onMissing: () => void,
): Promise<readonly Answer[]> {
  // Optional calls are last: where the function is missing, a call may use up the remaining gas.
  const all = [...calls, ...optional]
  try {
    const answers = await readContract(client, {
      address: multicall3,
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [all.map((one) => ({ ...one, allowFailure: true }))],
    })
    const hasFailed = (_: unknown, at: number) => !answers[at]?.success
    const failed = calls.filter(hasFailed)
    // A contract that used up all gas made the optional calls fail as well.
    const retriedCalls = failed.length === 0 ? [] : all.filter(hasFailed)
    const retriedAnswers = await askEach(client, retriedCalls)
    return answers.map((answer) => (answer.success ? answer : (retriedAnswers.shift() ?? answer)))
  } catch (error) {
    if (!isRefusedByChain(error)) throw error
    const isMissing = (cause: unknown) => cause instanceof ContractFunctionZeroDataError
    if (error instanceof ViemError && error.walk(isMissing)) onMissing()
    return askEach(client, all)
  }
}

/** Sends each call alone. The transport batches them into one request. */
const askEach = (client: Client, calls: readonly Call[]): Promise<Answer[]> =>
  Promise.all(
    calls.map(async ({ target, callData }) => {
      try {
        const { data = '0x' } = await call(client, { to: target, data: callData })
        return { success: true, returnData: data }
      } catch (error) {
        if (isRefusedByChain(error)) return { success: false, returnData: '0x' as const }
        throw error
      }
    }),
  )

/** The messages with which nodes report a contract failure without a revert. */
const failedText = /opcode|out ?of ?gas|stack (und|ov)erflow|evm error/i

/** Whether the chain itself answered with an error. */
const isRefusedByChain = (error: unknown): boolean =>
  toChainError(error) instanceof ExecutionRevertedError ||
  (error instanceof ViemError &&
    error.walk((cause) => cause instanceof RpcRequestError && failedText.test(cause.details)) !==
      null)
