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

/** Where Multicall3 is on most networks. @see https://www.multicall3.com */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** Tokens in one call: two reads of each stay well below what a node lets a call cost. */
const batchSize = 200

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
    const answers = withoutMulticall.has(caipNetworkId)
      ? await askEach(client, calls)
      : await askTogether(client, calls, () => withoutMulticall.add(caipNetworkId))
    return batch.flatMap((token, at) => readAnswers(token, answers.slice(at * 2, at * 2 + 2)))
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

/**
 * By one call of Multicall3. Without one, and where it costs too much, each is asked alone; so is each that failed:
 * a contract before it may have burnt the gas of all.
 */
async function askTogether(
  client: Client,
  calls: readonly Call[],
  onMissing: () => void,
): Promise<readonly Answer[]> {
  try {
    const answers = await readContract(client, {
      address: multicall3,
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [calls],
    })
    const again = await askEach(
      client,
      calls.filter((_, at) => !answers[at]?.success),
    )
    return answers.map((answer) => (answer.success ? answer : (again.shift() ?? answer)))
  } catch (error) {
    if (!isRefusedByChain(error)) throw error
    const isMissing = (cause: unknown) => cause instanceof ContractFunctionZeroDataError
    if (error instanceof ViemError && error.walk(isMissing)) onMissing()
    return askEach(client, calls)
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
