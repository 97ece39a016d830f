// Loaded on demand: it brings viem's client.
import { type Client, createClient, fallback, getAddress, http } from 'viem'
import { getBalance } from 'viem/actions'

/** The product's figures for JSON-RPC over HTTP; times in ms. */
const httpOptions = {
  timeout: 10_000,
  retryCount: 3,
  retryDelay: 150,
  batch: { batchSize: 1000, wait: 0 },
} as const

/** A client that asks a network's endpoints first to last. */
function createRpcClient(urls: readonly string[]): Client {
  return createClient({
    transport: fallback(
      urls.map((url) => http(url, httpOptions)),
      { retryCount: httpOptions.retryCount, retryDelay: httpOptions.retryDelay },
    ),
  })
}

/** The balance of an account in wei at the latest block. */
export const readBalance = (urls: readonly string[], address: string): Promise<bigint> =>
  getBalance(createRpcClient(urls), { address: getAddress(address) })
