// Loaded on demand, since it imports viem's ABI encoder.
import {
  type Address,
  type Client,
  ContractFunctionZeroDataError,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  isAddress,
  multicall3Abi,
  parseAbi,
  RpcRequestError,
  BaseError as ViemError,
} from 'viem'
import { call, readContract } from 'viem/actions'
import type { AdapterContext } from '../../adapter/context.js'
import type { ReadTokensParameters, TokenBalance } from '../../adapter/tokens.js'
import type { NetworkId } from '../../caip/caip-2.js'
import { toChainError } from '../rpc/chain-error.js'
import { readChain } from '../rpc/rpc-client.js'
import { ExecutionRevertedError } from '../send/transaction-errors.js'
import { toAddress } from '../values/to-address.js'
import { uiMultiplierText } from './ui-multiplier.js'

/** The address of Multicall3 on most networks. @see https://www.multicall3.com */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** The number of tokens per call. Three reads of each stay far below a node's gas limit for calls. */
const batchSize = 200

/** The multiplier's function (ERC-8056). */
const scaledAbi = parseAbi(['function uiMultiplier() view returns (uint256)'])

interface Call {
  target: Address
  allowFailure: boolean
  callData: Hex
}

interface Answer {
  success: boolean
  returnData: Hex
}

/**
 * Reads an account's ERC-20 balances and decimals. Leaves out addresses that do not answer as tokens. A failure of all
 * endpoints is an error.
 *
 * @param withoutMulticall - the networks found to lack Multicall3, whose tokens are read one by one
 */
export async function readTokenBalances(
  context: AdapterContext,
  withoutMulticall: Set<NetworkId>,
  { account, network, signal, tokens = [] }: ReadTokensParameters,
): Promise<readonly TokenBalance[]> {
  const byAddress = new Map(tokens.map((token) => [token.toLowerCase(), token]))
  const listed = [...byAddress.values()].filter((token): token is Address =>
    isAddress(token, { strict: false }),
  )
  const owner = toAddress(account.address, 'account')
  const { caipNetworkId } = network
  const readBatch = async (client: Client, batch: readonly Address[]) => {
    const calls = batch.flatMap((target) => callsOf(target, owner))
    // Send this call last: most tokens lack it, and it may then use up the remaining gas.
    const optional = batch.map(multiplierCall)
    const answers = withoutMulticall.has(caipNetworkId)
      ? await askEach(client, [...calls, ...optional])
      : await askTogether(client, { calls, optional }, () => withoutMulticall.add(caipNetworkId))
    return batch.flatMap((token, at) => {
      const balances = readAnswers(token, answers.slice(at * 2, at * 2 + 2))
      return balances.map((tokenBalance) => ({
        ...tokenBalance,
        ...multiplierOf(answers[calls.length + at]),
      }))
    })
  }
  const batches = Array.from({ length: Math.ceil(listed.length / batchSize) }, (_, at) =>
    listed.slice(at * batchSize, (at + 1) * batchSize),
  )
  const [first = [], ...others] = batches
  return readChain(context, { network, signal }, 'token balances', async (client) => {
    // The first batch shows whether the network has Multicall3.
    const firstBalances = await readBatch(client, first)
    signal.throwIfAborted()
    const more = await Promise.all(others.map((batch) => readBatch(client, batch)))
    return [firstBalances, ...more].flat()
  })
}

const callsOf = (target: Address, owner: Address): Call[] =>
  [
    encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
    encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }),
  ].map((callData) => ({ target, allowFailure: true, callData }))

const multiplierCall = (target: Address): Call => ({
  target,
  allowFailure: true,
  callData: encodeFunctionData({ abi: scaledAbi }),
})

interface Calls {
  readonly calls: readonly Call[]
  /** Calls that may fail, since most contracts lack their function. */
  readonly optional: readonly Call[]
}

/**
 * Sends the calls as one Multicall3 call. If Multicall3 is missing or the call costs too much, sends each call alone.
 * Also repeats each failed call alone, since an earlier contract may have used up all gas.
 */
async function askTogether(
  client: Client,
  { calls, optional }: Calls,
  onMissing: () => void,
): Promise<readonly Answer[]> {
  try {
    const answers = await readContract(client, {
      address: multicall3,
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [[...calls, ...optional]],
    })
    const hasFailed = (_: unknown, at: number) => !answers[at]?.success
    const failed = calls.filter(hasFailed)
    // A contract that used up all gas made the optional calls fail as well.
    const retriedCalls = failed.length === 0 ? [] : [...calls, ...optional].filter(hasFailed)
    const retriedAnswers = await askEach(client, retriedCalls)
    return answers.map((answer) => (answer.success ? answer : (retriedAnswers.shift() ?? answer)))
  } catch (error) {
    if (!isRefusedByChain(error)) throw error
    const isMissing = (cause: unknown) => cause instanceof ContractFunctionZeroDataError
    if (error instanceof ViemError && error.walk(isMissing)) onMissing()
    return askEach(client, [...calls, ...optional])
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

/** Reads one token's answers. Returns an empty list for an address that is not a token. */
function readAnswers(token: Address, [balance, places]: readonly Answer[]): TokenBalance[] {
  if (!balance?.success || !places?.success) return []
  try {
    const amount = decodeFunctionResult({
      abi: erc20Abi,
      functionName: 'balanceOf',
      data: balance.returnData,
    })
    const decimals = decodeFunctionResult({
      abi: erc20Abi,
      functionName: 'decimals',
      data: places.returnData,
    })
    return Number.isInteger(decimals) && decimals <= 255 ? [{ token, amount, decimals }] : []
  } catch {
    return []
  }
}

function multiplierOf(answer: Answer | undefined): Pick<TokenBalance, 'uiMultiplier'> {
  // For an unknown function, contracts return nothing or unrelated data.
  if (!answer?.success || answer.returnData.length !== 66) return {}
  const uiMultiplier = uiMultiplierText(BigInt(answer.returnData))
  return uiMultiplier === undefined ? {} : { uiMultiplier }
}
