interface Output {
  readonly scriptpubkey_address?: string
  /** In satoshi. */
  readonly value: number
}

export interface ExplorerTransaction {
  readonly txid: string
  readonly vin: readonly { prevout?: Output }[]
  readonly vout: readonly Output[]
  readonly status: { confirmed: boolean; block_height?: number; block_time?: number }
}

export type Sums = { funded_txo_sum: number; spent_txo_sum: number }

/** Requests end by themselves after this many ms. */
const timeout = 10_000

/** The explorer of a local Bitcoin chain. */
export function createExplorer(url: string) {
  async function ask(path: string) {
    const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(timeout) })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  }
  return {
    transactions: (address: string): Promise<ExplorerTransaction[]> =>
      ask(`/address/${address}/txs`),
    /** In satoshi, with what waits for a block. */
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
