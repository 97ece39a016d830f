// @ts-check
import { address as addresses } from 'bitcoinjs-lib'
import { formatUnits } from 'viem'
import { chainParams } from '../../bitcoin/networks.mjs'
import { pictureOf } from '../pictures.mjs'
import { nativeOf, worthOf } from '../prices.mjs'
import { createExplorer } from './explorer.mjs'
import { rowsOfTransaction } from './read-transaction.mjs'

/**
 * A local Bitcoin chain: an address's transactions are read from its explorer when somebody asks for them.
 *
 * @param {import('../../server/lab-config.mjs').LabBitcoinChain} chain
 * @param {import('../store.mjs').Store} store
 * @returns {import('../chain.mjs').IndexedChain}
 */
export function createBitcoinChain({ id, network, url }, store) {
  const chainId = `bip122:${id}`
  const explorer = createExplorer(url)
  const native = nativeOf(chainId)
  const fail = (/** @type {string} */ what) => {
    throw new Error(`${chainId} has no ${what}.`)
  }
  return {
    chainId,
    async catchUp(address) {
      const found = await explorer.transactions(address)
      const known = await store.known(
        chainId,
        found.map(({ txid }) => txid),
      )
      const read = new Map(known.map(({ hash, status }) => [hash, status]))
      // One that waits changes once: when it gets into a block.
      const changed = found.filter(
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
    async balances(address) {
      const numeric = formatUnits(await explorer.balance(address), native.decimals)
      const { name, symbol, decimals, price } = native
      return [
        {
          name,
          symbol,
          chainId,
          ...worthOf(numeric, price),
          quantity: { decimals: String(decimals), numeric },
          iconUrl: pictureOf(symbol),
        },
      ]
    },
    facts: {
      fungible: async (contract) => (contract === '' ? native : fail('tokens')),
      nft: async () => fail('NFTs'),
    },
  }
}
