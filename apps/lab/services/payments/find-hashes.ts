// Loaded with the first order, because it includes the chains' libraries.
import { Connection, PublicKey } from '@solana/web3.js'
import { createPublicClient, http, isAddressEqual, parseAbiItem } from 'viem'
import type { IndexedServices } from '../indexer/indexer.js'
import type { Quote } from './quotes.js'

/** The number of blocks that are searched. */
const depth = 100n

const transfer = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
)

/**
 * Looks for transactions to the quoted recipient, which is an order's own. On Bitcoin, all orders
 * share an address, so it finds none.
 */
export async function findHashes(services: IndexedServices, quote: Quote): Promise<string[]> {
  const { good, recipient } = quote
  const [namespace, reference] = good.chainId.split(':')
  if (namespace === 'solana') {
    const chain = services.solana?.find(({ id }) => id === reference)
    if (!chain) return []
    const node = new Connection(chain.url, 'confirmed')
    const signatures = await node.getSignaturesForAddress(new PublicKey(recipient), { limit: 5 })
    return signatures.map(({ signature }) => signature)
  }
  const chain = services.chains.find(({ id }) => String(id) === reference)
  if (namespace !== 'eip155' || !chain) return []
  return findEvmHashes(chain.rpcUrl, quote)
}

async function findEvmHashes(url: string, { good, recipient }: Quote): Promise<string[]> {
  const node = createPublicClient({ transport: http(url) })
  const shop = recipient as `0x${string}`
  const last = await node.getBlockNumber({ cacheTime: 0 })
  const first = last > depth ? last - depth : 0n
  if (good.contract !== '') {
    const logs = await node.getLogs({
      address: good.contract as `0x${string}`,
      event: transfer,
      args: { to: shop },
      fromBlock: first,
    })
    return logs.map(({ transactionHash }) => transactionHash)
  }
  if ((await node.getBalance({ address: shop })) === 0n) return []
  const numbers = Array.from({ length: Number(last - first) + 1 }, (_, at) => first + BigInt(at))
  const blocks = await Promise.all(
    numbers.map((blockNumber) => node.getBlock({ blockNumber, includeTransactions: true })),
  )
  return blocks
    .flatMap(({ transactions }) => transactions)
    .filter(({ to }) => to !== null && isAddressEqual(to, shop))
    .map(({ hash }) => hash)
}
