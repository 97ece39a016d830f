import { defineNetwork, type Network } from '@carabiner/core'
import { createTestClient, type Hex, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

interface Node {
  readonly id: number
  readonly url: string
}

/** Returns a local chain as a host's network. */
export const anvilNetwork = ({ id, url }: Node): Network =>
  defineNetwork({
    id,
    chainNamespace: 'eip155',
    name: `Anvil ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })

/**
 * Creates keys with 100 ETH each on every chain. The accounts belong to one test file, so no other file uses their
 * nonces.
 */
export async function fundedKeys(count: number, nodes: readonly Node[]): Promise<readonly Hex[]> {
  const keys = Array.from({ length: count }, generatePrivateKey)
  for (const { url } of nodes) {
    const node = createTestClient({ mode: 'anvil', transport: http(url) })
    for (const key of keys) {
      const { address } = privateKeyToAccount(key)
      await node.setBalance({ address, value: parseEther('100') })
    }
  }
  return keys
}
