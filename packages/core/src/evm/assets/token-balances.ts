// Loaded on demand, since it imports viem's ABI encoder.
import {
  type Address,
  type Client,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  isAddress,
  parseAbi,
} from 'viem'
import type { AdapterContext } from '../../adapter/context.js'
import type { ReadTokensParameters, TokenBalance } from '../../adapter/tokens.js'
import type { NetworkId } from '../../caip/caip-2.js'
import { type Answer, type Call, createMulticall } from '../rpc/multicall.js'
import { readChain } from '../rpc/rpc-client.js'
import { toAddress } from '../values/to-address.js'
import { uiMultiplierText } from './ui-multiplier.js'

/** The number of tokens per call. Three reads of each stay far below a node's gas limit for calls. */
const batchSize = 200

/** The multiplier's function (ERC-8056). */
const scaledAbi = parseAbi(['function uiMultiplier() view returns (uint256)'])

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
  const ask = createMulticall(withoutMulticall, network)
  const readBatch = async (client: Client, batch: readonly Address[]) => {
    const calls = batch.flatMap((target) => callsOf(target, owner))
    // Send this call last: most tokens lack it, and it may then use up the remaining gas.
    const optional = batch.map(multiplierCall)
    const answers = await ask(client, { calls, optional })
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
  ].map((callData) => ({ target, callData }))

const multiplierCall = (target: Address): Call => ({
  target,
  callData: encodeFunctionData({ abi: scaledAbi }),
})

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
