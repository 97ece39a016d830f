import { createTestClient, http, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createTestWallet } from '../../../testing/src/eip6963/wallet.js'
import { createCarabiner } from '../client.js'
import { defineNetwork } from '../networks/define-network.js'
import { memoryBackend } from '../storage/backend.js'
import type { EvmOptions } from './capabilities.js'
import { createEvmAdapter } from './evm-adapter.js'

interface Page extends EvmOptions {
  /** The anvil node to use. */
  chain: { readonly id: number; readonly url: string }
  rpcUrl?: string
  /** The account's balance, in wei. */
  balance?: bigint
  /** Whether the wallet supports atomic batches. */
  isAtomic?: boolean
}

/**
 * Opens a page that is connected on a real chain. It has an account of its own, so that other test files use none of
 * its nonces.
 */
export async function openPage({ chain, rpcUrl = chain.url, balance, isAtomic, ...options }: Page) {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  const node = createTestClient({
    mode: 'anvil',
    transport: http(chain.url),
    pollingInterval: 20,
  }).extend(publicActions)
  await node.setBalance({ address, value: balance ?? parseEther('1') })
  // The wallets of other open pages answer here too, so each needs an id of its own.
  const rdns = `org.reef.x${address.slice(2).toLowerCase()}`
  const wallet = createTestWallet({
    name: 'Reef',
    rdns,
    accounts: [key],
    chains: [{ id: chain.id, rpcUrl: chain.url }],
    isAtomic,
  })
  const network = defineNetwork({
    id: chain.id,
    chainNamespace: 'eip155',
    name: 'Anvil',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const carabiner = createCarabiner({
    adapters: [{ namespace: 'eip155', create: (context) => createEvmAdapter(context, options) }],
    networks: [network],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  const cleanups = [wallet.announce(window), wallet.destroy, carabiner.destroy]
  carabiner.start()
  await carabiner.connect(`6963:${rdns}`)
  const { send, names } = carabiner.getAdapter('eip155')
  if (!send) throw new Error('it cannot send')
  const { signal } = new AbortController()
  const readParameters = { account: { namespace: 'eip155' as const, address }, network, signal }
  const close = () => {
    for (const end of cleanups) end()
  }
  const connector = carabiner.getConnector(`6963:${rdns}`)
  if (!connector) throw new Error('no wallet')
  return { address, node, wallet, carabiner, connector, send, names, readParameters, close }
}
