interface Output {
  readonly scriptpubkey_address?: string
  /** The value in satoshi. */
  readonly value: number
}

export interface ExplorerTransaction {
  readonly txid: string
  readonly vin: readonly { prevout?: Output }[]
  readonly vout: readonly Output[]
  readonly status: { confirmed: boolean; block_height?: number; block_time?: number }
}

export type Sums = { funded_txo_sum: number; spent_txo_sum: number }

/** The time limit of requests, in ms. */
const timeout = 10_000

/** Creates a client of a local Bitcoin chain's explorer. */
export function createExplorer(url: string) {
  async function ask(path: string) {
    const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(timeout) })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  }
  return {
    transactions: (address: string): Promise<ExplorerTransaction[]> =>
      ask(`/address/${address}/txs`),
    /** Returns the balance in satoshi, with pending transactions. */
    async balance(address: string) {
      const { chain_stats, mempool_stats }: { chain_stats: Sums; mempool_stats: Sums } = await ask(
        `/address/${address}`,
      )
      const left = ({ funded_txo_sum, spent_txo_sum }: Sums) =>
        BigInt(funded_txo_sum) - BigInt(spent_txo_sum)
      return left(chain_stats) + left(mempool_stats)
    },
  }
}
