// Tools for tests that use a market and its pools.
import { awaitMined } from '@carabiner/testing'
import {
  createTestClient,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  type PrivateKeyAccount,
  parseAbi,
  parseEther,
  parseSignature,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Market } from './market.js'

const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])
const pairAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])
const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
])

const permitAbi = parseAbi([
  'function nonces(address) view returns (uint256)',
  'function permit(address, address, uint256, uint256, uint8, bytes32, bytes32)',
])
const permitFields = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
] as const

/** Returns the output of a pool: x · y = k, less 0.3 % of the input. */
export const arriving = (amount: bigint, from: bigint, to: bigint): bigint =>
  (amount * 997n * to) / (from * 1_000n + amount * 997n)

interface BuyOptions {
  /** The account that gets the token. An earlier test's approval is set to zero first. @default a new account */
  readonly to?: Hex
  /** The fee in wei. A transaction with a higher fee gets into a block first. */
  readonly maxFeePerGas?: bigint
}

export type MarketTools = ReturnType<typeof createMarketTools>

export function createMarketTools(
  chain: { readonly id: number; readonly url: string },
  market: Market,
) {
  const node = createTestClient({ mode: 'anvil', transport: http(chain.url), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
  const tokenOf = (symbol: string) => {
    const match = market.tokens.find((token) => token.symbol === symbol)
    if (!match) throw new Error(`there is no ${symbol}`)
    return getAddress(match.address)
  }
  const router = getAddress(market.router)
  /** Returns the contract that takes a token when it is sold. */
  const spenderOf = (symbol: string) => {
    const isPermitted = market.tokens.some((token) => token.symbol === symbol && token.eip2612)
    return isPermitted ? getAddress(market.permitRouter) : router
  }
  const allowance = (symbol: string, owner: Hex) =>
    node.readContract({
      address: tokenOf(symbol),
      abi: erc20Abi,
      functionName: 'allowance',
      args: [owner, spenderOf(symbol)],
    })
  const takeBack = async (symbol: string, owner: Hex) => {
    if ((await allowance(symbol, owner)) === 0n) return
    await node.impersonateAccount({ address: owner })
    const hash = await node.writeContract({
      address: tokenOf(symbol),
      abi: erc20Abi,
      functionName: 'approve',
      args: [spenderOf(symbol), 0n],
      account: owner,
      chain: null,
    })
    await awaitMined(node, hash)
    await node.stopImpersonatingAccount({ address: owner })
  }
  return {
    node,
    router,
    spenderOf,
    tokenOf,
    /** Returns a token's CAIP-10 id. */
    id: (symbol: string) => `eip155:${chain.id}:${tokenOf(symbol).toLowerCase()}`,
    /** Returns the reserves of a token's pool with wrapped ether. */
    async reserves(symbol: string) {
      const [token, weth] = [tokenOf(symbol), tokenOf('WETH')]
      const address = await node.readContract({
        address: getAddress(market.factory),
        abi: factoryAbi,
        functionName: 'getPair',
        args: [token, weth],
      })
      const [first, second] = await node.readContract({
        address,
        abi: pairAbi,
        functionName: 'getReserves',
      })
      const isFirst = token.toLowerCase() < weth.toLowerCase()
      return { token: isFirst ? first : second, ether: isFirst ? second : first }
    },
    held: (symbol: string, owner: Hex) =>
      node.readContract({
        address: tokenOf(symbol),
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner],
      }),
    /** Returns the amount of a token that the router may take. */
    allowance,
    /** Signs and submits a permit of no amount, which uses the account's next nonce. */
    async usePermit(symbol: string, owner: PrivateKeyAccount) {
      const address = tokenOf(symbol)
      const { name } = market.tokens.find((token) => token.symbol === symbol) ?? {}
      const nonce = await node.readContract({
        address,
        abi: permitAbi,
        functionName: 'nonces',
        args: [owner.address],
      })
      const spender = spenderOf(symbol)
      const deadline = 2n ** 64n
      const signature = parseSignature(
        await owner.signTypedData({
          domain: { name, version: '2', chainId: chain.id, verifyingContract: address },
          types: { Permit: permitFields },
          primaryType: 'Permit',
          message: { owner: owner.address, spender, value: 0n, nonce, deadline },
        }),
      )
      const account = privateKeyToAccount(generatePrivateKey())
      await node.setBalance({ address: account.address, value: parseEther('1') })
      const { r, s, yParity } = signature
      const hash = await node.writeContract({
        address,
        abi: permitAbi,
        functionName: 'permit',
        args: [owner.address, spender, 0n, deadline, yParity + 27, r, s],
        account,
        chain: null,
      })
      await awaitMined(node, hash)
    },
    /** Buys a token, which moves its price. Waits for the block, unless a fee is given. */
    async buy(symbol: string, ether: string, { to, maxFeePerGas }: BuyOptions = {}) {
      if (to) await takeBack(symbol, to)
      const account = privateKeyToAccount(generatePrivateKey())
      const value = parseEther(ether)
      await node.setBalance({ address: account.address, value: value + parseEther('1') })
      const hash = await node.writeContract({
        address: router,
        abi: routerAbi,
        account,
        chain: null,
        value,
        functionName: 'swapExactETHForTokens',
        args: [0n, [tokenOf('WETH'), tokenOf(symbol)], to ?? account.address, 2n ** 64n],
        // More than the estimate, which is too low for a block of a later second, when the pool writes its prices.
        gas: 300_000n,
        ...(maxFeePerGas !== undefined && { maxFeePerGas, maxPriorityFeePerGas: maxFeePerGas }),
      })
      if (maxFeePerGas !== undefined) return
      const { status } = await awaitMined(node, hash)
      if (status !== 'success') throw new Error(`${symbol} was not bought: ${hash}`)
    },
  }
}
