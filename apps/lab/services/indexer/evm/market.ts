import { createRequire } from 'node:module'
import {
  type Abi,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  maxUint256,
  parseAbi,
} from 'viem'
import type { Market } from '../../market/market.js'
import { Refused } from '../refused.js'

/** A swap of two token contracts. Undefined stands for ether. */
export type Trade = { from?: string; to?: string; amount: bigint }

interface WantedSwap extends Trade {
  readonly owner: string
  /** In percent. */
  readonly slippage: number
  /** The arguments of the token's `permit`. */
  readonly permit?: Hex | undefined
}

const { abi }: { abi: Abi } = createRequire(import.meta.url)(
  '@uniswap/v2-periphery/build/UniswapV2Router02.json',
)

const permitAbi = parseAbi([
  'function swap(uint256 amount, uint256 minimum, address[] path, bool isForEther, uint256 deadline, bytes permit)',
])

/** The time in which a swap must get into a block, in s. */
const lifetime = 1_200n
/** The gas of a swap that cannot be estimated yet. */
const usualGas = 150_000n

/** Creates swaps over Uniswap V2 on a local chain. */
export function createMarket(
  rpcUrl: string,
  { router: routerAddress, permitRouter, tokens }: Market,
) {
  const client = createPublicClient({ transport: http(rpcUrl, { batch: true }) })
  const router = getAddress(routerAddress)
  const [wrapped] = tokens
  if (!wrapped) throw new Error('The market has no wrapped ether.')
  const weth = getAddress(wrapped.address)

  const permitted = new Set(
    tokens.flatMap(({ address, eip2612 }) => (eip2612 ? [getAddress(address)] : [])),
  )
  /** Returns the contract that takes a token when it is sold. */
  const spenderOf = (token: string | undefined) =>
    token !== undefined && permitted.has(getAddress(token)) ? getAddress(permitRouter) : router

  /** A pool pairs a token with ether, so a swap of two tokens uses both pools. */
  const pathOf = ({ from, to }: Trade) => {
    const [first, last] = [from ? getAddress(from) : weth, to ? getAddress(to) : weth]
    return first === weth || last === weth ? [first, last] : [first, weth, last]
  }

  /**
   * @returns the amount that arrives
   * @throws Refused
   */
  async function quote(trade: Trade): Promise<bigint> {
    const path = pathOf(trade)
    if (new Set(path).size < path.length) throw new Refused(400, 'to', 'the same token')
    const output = await client
      .readContract({
        address: router,
        abi,
        functionName: 'getAmountsOut',
        args: [trade.amount, path],
      })
      .catch(() => undefined)
    const amounts = Array.isArray(output) ? output.map((one) => BigInt(one)) : []
    const arriving = amounts.at(-1) ?? 0n
    if (arriving === 0n) throw new Refused(400, 'amount', 'insufficient liquidity')
    return arriving
  }

  const gasPrice = () => client.getGasPrice()

  async function encode({ owner, slippage, permit, ...trade }: WantedSwap) {
    const out = await quote(trade)
    const minimum = (out * BigInt(Math.round((100 - slippage) * 100))) / 10_000n
    const { timestamp } = await client.getBlock()
    const ending = [pathOf(trade), getAddress(owner), timestamp + lifetime] as const
    if (trade.from === undefined) {
      const args = [minimum, ...ending]
      return encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
    }
    if (spenderOf(trade.from) !== router) {
      const isForEther = trade.to === undefined
      const [path, , deadline] = ending
      const args = [trade.amount, minimum, path, isForEther, deadline, permit ?? '0x'] as const
      return encodeFunctionData({ abi: permitAbi, functionName: 'swap', args })
    }
    const functionName =
      trade.to === undefined ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
    return encodeFunctionData({ abi, functionName, args: [trade.amount, minimum, ...ending] })
  }

  return {
    tokens,
    quote,
    gasPrice,
    allowance: (token: string, owner: string) =>
      client.readContract({
        address: getAddress(token),
        abi: erc20Abi,
        functionName: 'allowance',
        args: [getAddress(owner), spenderOf(token)],
      }),
    async approval(token: string) {
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [spenderOf(token), maxUint256],
      })
      return { to: getAddress(token), data, value: 0n, gas: 60_000n, gasPrice: await gasPrice() }
    },
    /** @throws Refused if the swap would fail now */
    async swap({ isEstimated, ...trade }: WantedSwap & { isEstimated: boolean }) {
      const data = await encode(trade)
      const value = trade.from === undefined ? trade.amount : 0n
      const account = getAddress(trade.owner)
      const to = spenderOf(trade.from)
      const gas = isEstimated
        ? await client
            .estimateGas({ account, to, data, value })
            .catch(({ details }: { details?: string }) => {
              throw new Refused(400, 'transaction', details || 'insufficient balance')
            })
        : usualGas
      return { to, data, value, gas, gasPrice: await gasPrice() }
    },
  }
}
