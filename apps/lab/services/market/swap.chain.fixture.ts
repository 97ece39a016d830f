// A page on a real chain with a real market, behind the lab's own blockchain API.
import { createCarabiner, memoryBackend, type StorageBackend } from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import { defineNetwork } from '@carabiner/core/networks'
import { createTestWallet } from '@carabiner/core/testing'
import {
  createTestClient,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createShell, type ShellSettings } from '../../../../packages/controllers/src/shell.js'
import { createSwap } from '../../../../packages/controllers/src/swap/swap.js'
import { startBlockchainApi } from '../indexer/blockchain-api.mjs'
import { deployMarket } from './market.mjs'

const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])
const pairAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])
const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
])

/** The market of a chain, and what knows it. */
export async function openMarket(chain: { readonly id: number; readonly url: string }) {
  const market = await deployMarket(chain.url)
  const chains = [{ id: chain.id, name: 'Harbor', rpcUrl: chain.url, market }]
  const api = await startBlockchainApi({ chains })
  await api.ready()
  const node = createTestClient({ mode: 'anvil', transport: http(chain.url), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
  const tokenOf = (symbol: string) => {
    const found = market.tokens.find((token) => token.symbol === symbol)
    if (!found) throw new Error(`there is no ${symbol}`)
    return getAddress(found.address)
  }
  const reserves = async (symbol: string) => {
    const [token, weth] = [tokenOf(symbol), tokenOf('WETH')]
    const address = await node.readContract({
      ...{ address: getAddress(market.factory), abi: factoryAbi, functionName: 'getPair' },
      args: [token, weth],
    })
    const [first, second] = await node.readContract({
      ...{ address, abi: pairAbi, functionName: 'getReserves' },
    })
    const isFirst = token.toLowerCase() < weth.toLowerCase()
    return { token: isFirst ? first : second, ether: isFirst ? second : first }
  }
  return {
    ...{ market, api, chain, node, tokenOf, reserves },
    id: (symbol: string) => `eip155:${chain.id}:${tokenOf(symbol).toLowerCase()}`,
    held: (symbol: string, owner: Hex) =>
      node.readContract({
        ...{ address: tokenOf(symbol), abi: erc20Abi, functionName: 'balanceOf', args: [owner] },
      }),
    /** Somebody else buys so much of a token that its price moves. */
    async buy(symbol: string, ether: string, to?: Hex, more: { maxFeePerGas?: bigint } = {}) {
      const account = privateKeyToAccount(generatePrivateKey())
      const value = parseEther(ether)
      await node.setBalance({ address: account.address, value: value + parseEther('1') })
      return node.writeContract({
        ...{ address: getAddress(market.router), abi: routerAbi, account, chain: null, value },
        functionName: 'swapExactETHForTokens',
        args: [0n, [tokenOf('WETH'), tokenOf(symbol)], to ?? account.address, 2n ** 64n],
        ...(more.maxFeePerGas !== undefined && {
          ...{ maxFeePerGas: more.maxFeePerGas, maxPriorityFeePerGas: more.maxFeePerGas },
          gas: 300_000n,
        }),
      })
    },
  }
}

export type OpenMarket = Awaited<ReturnType<typeof openMarket>>

/** x · y = k, less 0.3 % of what comes in. */
export const arriving = (amount: bigint, from: bigint, to: bigint): bigint =>
  (amount * 997n * to) / (from * 1_000n + amount * 997n)

interface SwapPage extends ShellSettings {
  readonly ether?: string
  readonly key?: Hex
  readonly storage?: StorageBackend
  /** The wallet does several calls as one. */
  readonly isAtomic?: boolean
  /** Networks of the app beside the market's. */
  readonly others?: readonly { readonly id: number; readonly url: string }[]
}

/** A page of its own, connected, with a swap. */
export async function openSwapPage({ chain, api, node }: OpenMarket, options: SwapPage = {}) {
  const { ether = '10', key = generatePrivateKey(), storage = memoryBackend() } = options
  const { others = [], isAtomic = false } = options
  const { address } = privateKeyToAccount(key)
  await node.setBalance({ address, value: parseEther(ether) })
  const rdns = `org.reef.x${address.slice(2).toLowerCase()}${Math.random().toString(36).slice(2)}`
  const wallet = createTestWallet({
    ...{ name: 'Reef', rdns, accounts: [key], approval: 'manual', isAtomic },
    chains: [{ id: chain.id, rpcUrl: chain.url }],
  })
  const networkOf = ({ id, url }: typeof chain) =>
    defineNetwork({
      ...{ id, chainNamespace: 'eip155', name: `Harbor ${id}` },
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    })
  const carabiner = createCarabiner({
    adapters: [{ namespace: 'eip155', create: (context) => createEvmAdapter(context) }],
    networks: [networkOf(chain), ...others.map(networkOf)],
    storage,
    logLevel: 'silent',
  })
  void carabiner.calls({ interval: 50 })
  const shell = createShell(carabiner, {
    blockchainApi: { url: api.url },
    swaps: { networks: [`eip155:${chain.id}`] },
    ...options,
  })
  const stopAnnouncing = wallet.announce(globalThis)
  carabiner.start()
  const connecting = carabiner.connect(`6963:${rdns}`)
  wallet.controls.setApproval('auto')
  await connecting
  wallet.controls.setApproval('manual')
  const swap = shell.controller(createSwap)
  return {
    ...{ address, key, storage, wallet, carabiner, shell, swap, state: swap.state },
    close() {
      stopAnnouncing()
      shell.destroy()
      carabiner.destroy()
      wallet.destroy()
    },
  }
}
