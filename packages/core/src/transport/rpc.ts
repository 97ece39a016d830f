// Loaded on demand: it brings viem's client.
import { type Client, createClient, fallback, getAddress, http } from 'viem'
import { getBalance } from 'viem/actions'

/** The product's figures for JSON-RPC over HTTP; times in ms. */
const endpoint = { timeout: 10_000, batch: { batchSize: 1000, wait: 0 } } as const
/** Around all endpoints: one that fails is followed by the next before anything is tried again. */
const sequence = { retryCount: 3, retryDelay: 150 } as const

/** A client that asks a network's endpoints first to last. */
function createRpcClient(urls: readonly string[]): Client {
  return createClient({
    transport: fallback(
      // No retries of its own: a count given here would be kept over the sequence's.
      urls.map((url) => http(url, endpoint)),
      sequence,
    ),
  })
}

/** The balance of an account in wei at the latest block. */
export const readBalance = (urls: readonly string[], address: string): Promise<bigint> =>
  getBalance(createRpcClient(urls), { address: getAddress(address) })
