import { randomBytes } from 'node:crypto'
import { type OpenDatabase, openDatabase } from '../database/database.js'
import type { Onramp } from '../onramp/onramp.js'
import type { LabBitcoinChain, LabChain, LabSolanaChain } from '../server/lab-config.js'
import { createBitcoinChain } from './bitcoin/bitcoin-chain.js'
import type { IndexedChain } from './chain.js'
import { createEvmChain } from './evm/evm-chain.js'
import { createSolanaChain } from './solana/solana-chain.js'
import { createStore, type Store } from './store.js'
import { createTables } from './tables.js'

export interface Indexer {
  readonly store: Store
  readonly chains: readonly IndexedChain[]
  readonly close: () => Promise<void>
}

/** The chains that the indexer reads. */
export interface IndexedServices {
  readonly chains: readonly LabChain[]
  readonly solana?: readonly LabSolanaChain[]
  readonly bitcoin?: readonly LabBitcoinChain[]
  readonly open?: OpenDatabase
  /** The on-ramp that sells tokens. @default none */
  readonly onramp?: Onramp
}

/** Opens the database for the chains. It reads a chain on the first request for it. */
export async function openIndexer({
  chains,
  solana = [],
  bitcoin = [],
  open = openDatabase,
}: IndexedServices): Promise<Indexer> {
  // A schema of its own, because other labs have chains with the same ids.
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
