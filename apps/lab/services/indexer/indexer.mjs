// @ts-check
import { randomBytes } from 'node:crypto'
import { openDatabase } from '../database/database.mjs'
import { createBitcoinChain } from './bitcoin/bitcoin-chain.mjs'
import { createEvmChain } from './evm/evm-chain.mjs'
import { createSolanaChain } from './solana/solana-chain.mjs'
import { createStore } from './store.mjs'
import { createTables } from './tables.mjs'

/**
 * @typedef {object} Indexer
 * @property {import('./store.mjs').Store} store
 * @property {readonly import('./chain.mjs').IndexedChain[]} chains
 * @property {() => Promise<void>} close
 *
 * @typedef {object} IndexedServices The chains that are read.
 * @property {readonly import('../server/lab-config.mjs').LabChain[]} chains
 * @property {readonly import('../server/lab-config.mjs').LabSolanaChain[]} [solana]
 * @property {readonly import('../server/lab-config.mjs').LabBitcoinChain[]} [bitcoin]
 * @property {import('../database/database.mjs').OpenDatabase} [open]
 * @property {import('../onramp/onramp.mjs').Onramp} [onramp] who sells for money; default nobody
 */

/**
 * Opens the database and stands before the chains. Nothing is read before a chain is asked for.
 *
 * @param {IndexedServices} services
 * @returns {Promise<Indexer>}
 */
export async function openIndexer({ chains, solana = [], bitcoin = [], open = openDatabase }) {
  // Of its own: chains of the same id run elsewhere, and these are gone when the lab is.
  const schema = `lab_${randomBytes(8).toString('hex')}`
  const database = await open(createTables, { schema })
  const store = createStore(database)
  return {
    store,
    chains: [
      ...chains.map((chain) => createEvmChain(chain, store)),
      ...solana.map((chain) => createSolanaChain(chain, store)),
      ...bitcoin.map((chain) => createBitcoinChain(chain, store)),
    ],
    close: database.close,
  }
}
