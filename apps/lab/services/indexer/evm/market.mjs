// @ts-check
import { createRequire } from 'node:module'
import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  http,
  maxUint256,
} from 'viem'
import { Refused } from '../refused.mjs'

/** What is asked for: token contracts; undefined is ether. @typedef {{ from?: string, to?: string, amount: bigint }} Trade */

/** @type {{ abi: import('viem').Abi }} */
const { abi } = createRequire(import.meta.url)('@uniswap/v2-periphery/build/UniswapV2Router02.json')

/** A swap has so long to get into a block, in s. */
const lifetime = 1_200n
/** In gas: what a swap takes before it can be tried. */
const usualGas = 150_000n

/**
 * Swaps over Uniswap V2 on a local chain.
 *
 * @param {string} rpcUrl
 * @param {import('../../market/market.mjs').Market} market
 */
export function createMarket(rpcUrl, { router: routerAddress, tokens }) {
  const client = createPublicClient({ transport: http(rpcUrl, { batch: true }) })
  const router = getAddress(routerAddress)
  const [wrapped] = tokens
  if (!wrapped) throw new Error('The market has no wrapped ether.')
  const weth = getAddress(wrapped.address)

  /** Between two tokens there is no pool but each one's with ether. @param {Trade} trade */
  const pathOf = ({ from, to }) => {
    const [first, last] = [from ? getAddress(from) : weth, to ? getAddress(to) : weth]
    return first === weth || last === weth ? [first, last] : [first, weth, last]
  }

  /** @param {Trade} trade @returns {Promise<bigint>} what arrives @throws {Refused} */
  async function quote(trade) {
    const path = pathOf(trade)
    if (new Set(path).size < path.length) throw new Refused(400, 'to', 'the same token')
    const found = await client
      .readContract({
        address: router,
        abi,
        functionName: 'getAmountsOut',
        args: [trade.amount, path],
      })
      .catch(() => undefined)
    const amounts = Array.isArray(found) ? found.map((one) => BigInt(one)) : []
    const arriving = amounts.at(-1) ?? 0n
    if (arriving === 0n) throw new Refused(400, 'amount', 'insufficient liquidity')
    return arriving
  }

  const gasPrice = () => client.getGasPrice()

  /** @param {Trade & { owner: string, slippage: number }} trade */
  async function encode({ owner, slippage, ...trade }) {
    const out = await quote(trade)
    const minimum = (out * BigInt(Math.round((100 - slippage) * 100))) / 10_000n
    const { timestamp } = await client.getBlock()
    const ending = [pathOf(trade), getAddress(owner), timestamp + lifetime]
    if (trade.from === undefined) {
      const args = [minimum, ...ending]
      return encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
    }
    const functionName =
      trade.to === undefined ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
    return encodeFunctionData({ abi, functionName, args: [trade.amount, minimum, ...ending] })
  }

  return {
    tokens,
    quote,
    gasPrice,
    /** @param {string} token @param {string} owner */
    allowance: (token, owner) =>
      client.readContract({
        address: getAddress(token),
        abi: erc20Abi,
        functionName: 'allowance',
        args: [getAddress(owner), router],
      }),
    /** @param {string} token */
    async approval(token) {
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [router, maxUint256],
      })
      return { to: getAddress(token), data, value: 0n, gas: 60_000n, gasPrice: await gasPrice() }
    },
    /**
     * @param {Trade & { owner: string, slippage: number, isEstimated: boolean }} trade
     * @throws {Refused} where it could not be done now
     */
    async swap({ isEstimated, ...trade }) {
      const data = await encode(trade)
      const value = trade.from === undefined ? trade.amount : 0n
      const account = getAddress(trade.owner)
      const gas = isEstimated
        ? await client
            .estimateGas({ account, to: router, data, value })
            .catch((/** @type {{ details?: string }} */ { details }) => {
              throw new Refused(400, 'transaction', details || 'insufficient balance')
            })
        : usualGas
      return { to: router, data, value, gas, gasPrice: await gasPrice() }
    },
  }
}
