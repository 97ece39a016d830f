// A page on a real chain with a real market, behind the lab's own blockchain API.
import { createCarabiner, memoryBackend, type StorageBackend } from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import { defineNetwork } from '@carabiner/core/networks'
import { createTestWallet } from '@carabiner/testing'
import { type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createShell } from '../../../../packages/controllers/src/create-shell.js'
import type { ShellSettings } from '../../../../packages/controllers/src/shell.js'
import { createSwap } from '../../../../packages/controllers/src/swap/swap.js'
import { startBlockchainApi } from '../indexer/blockchain-api.js'
import { deployMarket } from './market.js'
import { createMarketTools } from './market-tools.fixture.js'

/** Opens the market of a chain, and a blockchain API that knows it. */
export async function openMarket(chain: { readonly id: number; readonly url: string }) {
  const market = await deployMarket(chain.url)
  const chains = [{ id: chain.id, name: 'Harbor', rpcUrl: chain.url, market }]
  const api = await startBlockchainApi({ chains })
  await api.ready()
  return { market, api, chain, ...createMarketTools(chain, market) }
}

export type OpenMarket = Awaited<ReturnType<typeof openMarket>>

interface SwapPage extends ShellSettings {
  readonly ether?: string
  readonly key?: Hex
  readonly storage?: StorageBackend
  /** True if the wallet sends several calls as one. */
  readonly isAtomic?: boolean
  /** The app's networks besides the market's. */
  readonly others?: readonly { readonly id: number; readonly url: string }[]
}

/** Opens a page of its own with a connected wallet and a swap. */
export async function openSwapPage({ chain, api, node }: OpenMarket, options: SwapPage = {}) {
  const { ether = '10', key = generatePrivateKey(), storage = memoryBackend() } = options
  const { others = [], isAtomic = false } = options
  const { address } = privateKeyToAccount(key)
  await node.setBalance({ address, value: parseEther(ether) })
  const rdns = `org.reef.x${address.slice(2).toLowerCase()}${Math.random().toString(36).slice(2)}`
  const wallet = createTestWallet({
    name: 'Reef',
    rdns,
    accounts: [key],
    approval: 'manual',
    isAtomic,
    chains: [{ id: chain.id, rpcUrl: chain.url }],
  })
  const networkOf = ({ id, url }: typeof chain) =>
    defineNetwork({
      id,
      chainNamespace: 'eip155',
      name: `Harbor ${id}`,
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
  return {
    address,
    key,
    storage,
    wallet,
    carabiner,
    shell,
    /** Created on first use, as a view does. */
    get swap() {
      return shell.controller(createSwap)
    },
    get state() {
      return shell.controller(createSwap).state
    },
    close() {
      stopAnnouncing()
      shell.destroy()
      carabiner.destroy()
      wallet.destroy()
    },
  }
}
