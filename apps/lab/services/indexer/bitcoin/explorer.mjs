// @ts-check

/**
 * @typedef {object} Output
 * @property {string} [scriptpubkey_address]
 * @property {number} value in satoshi
 *
 * @typedef {object} ExplorerTransaction
 * @property {string} txid
 * @property {readonly { prevout?: Output }[]} vin
 * @property {readonly Output[]} vout
 * @property {{ confirmed: boolean, block_height?: number, block_time?: number }} status
 *
 * @typedef {{ funded_txo_sum: number, spent_txo_sum: number }} Sums
 */

/** Requests end by themselves after this many ms. */
const timeout = 10_000

/** The explorer of a local Bitcoin chain. @param {string} url */
export function createExplorer(url) {
  /** @param {string} path */
  async function ask(path) {
    const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(timeout) })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  }
  return {
    /** @param {string} address @returns {Promise<ExplorerTransaction[]>} */
    transactions: (address) => ask(`/address/${address}/txs`),
    /** In satoshi, with what waits for a block. @param {string} address */
    async balance(address) {
      /** @type {{ chain_stats: Sums, mempool_stats: Sums }} */
      const { chain_stats, mempool_stats } = await ask(`/address/${address}`)
      const left = (/** @type {Sums} */ { funded_txo_sum, spent_txo_sum }) =>
        BigInt(funded_txo_sum) - BigInt(spent_txo_sum)
      return left(chain_stats) + left(mempool_stats)
    },
  }
}
