import { address as addresses } from 'bitcoinjs-lib'
import { chainParams } from '../../bitcoin/networks.js'
import type { LabBitcoinChain } from '../../server/lab-config.js'
import { nativeBalance } from '../balances.js'
import type { IndexedChain } from '../chain.js'
import { nativeOf } from '../prices.js'
import type { Store } from '../store.js'
import { createExplorer } from './explorer.js'
import { rowsOfTransaction } from './read-transaction.js'

/** Creates a local Bitcoin chain. It reads an address's transactions from the explorer on request. */
export function createBitcoinChain(
  { id, network, url }: LabBitcoinChain,
  store: Store,
): IndexedChain {
  const chainId = `bip122:${id}`
  const explorer = createExplorer(url)
  const native = nativeOf(chainId)
  const fail = (what: string) => {
    throw new Error(`${chainId} has no ${what}.`)
  }
  return {
    chainId,
    async catchUp(address) {
      const explored = await explorer.transactions(address)
      const stored = await store.known(
        chainId,
        explored.map(({ txid }) => txid),
      )
      const read = new Map(stored.map(({ hash, status }) => [hash, status]))
      // A pending transaction changes once, when it gets into a block.
      const changed = explored.filter(
        ({ txid, status }) => read.get(txid) !== (status.confirmed ? 'confirmed' : 'pending'),
      )
      const rows = changed.map((transaction) => rowsOfTransaction(chainId, transaction))
      await store.add({
        transactions: rows.map(({ transaction }) => transaction),
        transfers: rows.flatMap(({ transfers }) => transfers),
      })
    },
    isAddress(address) {
      try {
        addresses.toOutputScript(address, chainParams[network].addresses)
        return true
      } catch {
        return false
      }
    },
    balances: async (address) => [nativeBalance(chainId, await explorer.balance(address))],
    facts: {
      fungible: async (contract) => (contract === '' ? native : fail('tokens')),
      nft: async () => fail('NFTs'),
    },
  }
}
