// Loaded on demand: it brings viem's ABI encoder.
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

/** Where Multicall3 is on most networks. @see https://www.multicall3.com */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** Tokens in one call: three reads of each stay well below what a node lets a call cost. */
const batchSize = 200

/** ERC-8056. */
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
 * What an account holds of ERC-20 tokens, with the decimals that the contracts say. What does not answer as a token
 * does is left out; an endpoint that does not answer is an error.
 *
 * @param withoutMulticall - networks that turned out to have no Multicall3: theirs are read one by one
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
    // Behind all others: what most tokens do not know may burn all the gas that is left.
    const optional = batch.map(multiplierCall)
    const answers = withoutMulticall.has(caipNetworkId)
      ? await askEach(client, [...calls, ...optional])
      : await askTogether(client, { calls, optional }, () => withoutMulticall.add(caipNetworkId))
    return batch.flatMap((token, at) => {
      const held = readAnswers(token, answers.slice(at * 2, at * 2 + 2))
      return held.map((one) => ({ ...one, ...multiplierOf(answers[calls.length + at]) }))
    })
  }
  const batches = Array.from({ length: Math.ceil(listed.length / batchSize) }, (_, at) =>
    listed.slice(at * batchSize, (at + 1) * batchSize),
  )
  const [first = [], ...others] = batches
  return readChain(context, { network, signal }, 'token balances', async (client) => {
    // The first one finds out whether there is a Multicall3.
    const held = await readBatch(client, first)
    signal.throwIfAborted()
    const more = await Promise.all(others.map((batch) => readBatch(client, batch)))
    return [held, ...more].flat()
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
  /** These may fail: most contracts do not know them. */
  readonly optional: readonly Call[]
}

/**
 * By one call of Multicall3. Without one, and where it costs too much, each is asked alone; so is each that failed:
 * a contract before it may have burnt the gas of all.
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
    // A contract that took all gas took that of the optional ones as well.
    const asked = failed.length === 0 ? [] : [...calls, ...optional].filter(hasFailed)
    const again = await askEach(client, asked)
    return answers.map((answer) => (answer.success ? answer : (again.shift() ?? answer)))
  } catch (error) {
    if (!isRefusedByChain(error)) throw error
    const isMissing = (cause: unknown) => cause instanceof ContractFunctionZeroDataError
    if (error instanceof ViemError && error.walk(isMissing)) onMissing()
    return askEach(client, [...calls, ...optional])
  }
}

/** The transport puts them into one request. */
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

/** How nodes say that a contract failed without reverting. */
const failedText = /opcode|out ?of ?gas|stack (und|ov)erflow|evm error/i

/** The chain answered, and not with what was asked for. */
const isRefusedByChain = (error: unknown): boolean =>
  toChainError(error) instanceof ExecutionRevertedError ||
  (error instanceof ViemError &&
    error.walk((cause) => cause instanceof RpcRequestError && failedText.test(cause.details)) !==
      null)

/** Nothing for what is no token. */
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
  // Contracts answer with nothing, or with something else, to what they do not know.
  if (!answer?.success || answer.returnData.length !== 66) return {}
  const uiMultiplier = uiMultiplierText(BigInt(answer.returnData))
  return uiMultiplier === undefined ? {} : { uiMultiplier }
}
