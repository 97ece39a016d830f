import { address as addresses, type Network, Transaction } from 'bitcoinjs-lib'
import { type Coin, checkTransaction, outpointOf } from './check-transaction.js'
import { genesisBlock } from './genesis.js'
import { mineBlock } from './mine.js'
import type { ChainParams } from './networks.js'
import { Refusal } from './refusal.js'

/** An accepted transaction. */
export interface Known {
  readonly transaction: Transaction
  /** The fee in satoshi. */
  readonly fee: bigint
  readonly spent: readonly Coin[]
  /** The height of its block. */
  height: number | undefined
}

/** The block subsidy until block 150, as on regtest. */
const subsidy = 5_000_000_000n

/**
 * Creates a Bitcoin chain in memory: blocks with proof of work, an index of spendable outputs, and
 * a pool. Every transaction is fully checked before it is accepted.
 *
 * @param payTo - the miner's script
 */
export function createChain(params: ChainParams, payTo: Uint8Array) {
  const genesis = genesisBlock(params)
  const blocks = [genesis]
  const coins = new Map<string, Coin>()
  /** Outpoints that a transaction in the pool spends. */
  const spoken = new Set<string>()
  const transactions = new Map<string, Known>()
  let waiting: Known[] = []

  const tip = () => blocks.at(-1) ?? genesis
  const height = () => blocks.length - 1
  const addOutputs = (transaction: Transaction, at: number | undefined) => {
    const coinbase = transaction.isCoinbase()
    for (const [index, { script, value }] of transaction.outs.entries()) {
      if (script[0] === 0x6a) continue
      coins.set(`${transaction.getId()}:${index}`, { script, value, height: at, coinbase })
    }
  }

  const mineOne = () => {
    const next = height() + 1
    const block = mineBlock({
      previous: tip(),
      height: next,
      transactions: waiting.map(({ transaction }) => transaction),
      reward: waiting.reduce((sum, { fee }) => sum + fee, subsidy),
      payTo,
    })
    for (const taken of waiting) {
      taken.height = next
      for (const input of taken.transaction.ins) {
        coins.delete(outpointOf(input))
        spoken.delete(outpointOf(input))
      }
      for (const index of taken.transaction.outs.keys()) {
        const coin = coins.get(`${taken.transaction.getId()}:${index}`)
        if (coin) coin.height = next
      }
    }
    const [coinbase] = block.transactions ?? []
    if (coinbase) {
      addOutputs(coinbase, next)
      transactions.set(coinbase.getId(), {
        transaction: coinbase,
        fee: 0n,
        spent: [],
        height: next,
      })
    }
    blocks.push(block)
    waiting = []
  }

  return {
    params,
    /** The first block's hash, in the format of explorers. */
    genesisHash: genesis.getId(),
    tip,
    height,
    block: (at: number) => blocks[at],
    transaction: (txid: string) => transactions.get(txid),

    /**
     * Accepts a transaction.
     *
     * @returns its id
     * @throws Refusal if a network would refuse it
     */
    submit(hex: string): string {
      const transaction = parse(hex)
      const txid = transaction.getId()
      if (transactions.has(txid)) throw new Refusal('txn-already-known')
      const view = {
        coin: (outpoint: string) => coins.get(outpoint),
        isSpent: (outpoint: string) => spoken.has(outpoint),
        height: height() + 1,
      }
      const fee = checkTransaction(transaction, view)
      const spent = transaction.ins.flatMap((input) => coins.get(outpointOf(input)) ?? [])
      for (const input of transaction.ins) spoken.add(outpointOf(input))
      addOutputs(transaction, undefined)
      const taken = { transaction, fee, spent, height: undefined }
      transactions.set(txid, taken)
      waiting.push(taken)
      return txid
    },

    mine(count = 1) {
      for (let at = 0; at < count; at += 1) mineOne()
    },

    /** Returns the outputs that an address can spend, without those that a transaction in the pool spends. */
    coinsOf(address: string) {
      const script = Buffer.from(toScript(address, params.addresses))
      return [...coins]
        .filter(([outpoint, coin]) => !spoken.has(outpoint) && script.equals(coin.script))
        .map(([outpoint, coin]) => {
          const [txid = '', index] = outpoint.split(':')
          return { txid, vout: Number(index), ...coin }
        })
    },

    /** Returns the transactions to and from an address, newest first. */
    transactionsOf(address: string) {
      const script = Buffer.from(toScript(address, params.addresses))
      return [...transactions.values()]
        .filter(({ transaction, spent }) =>
          [...transaction.outs, ...spent].some((one) => script.equals(one.script)),
        )
        .reverse()
    },
  }
}

export type Chain = ReturnType<typeof createChain>

function toScript(address: string, network: Network) {
  try {
    return addresses.toOutputScript(address, network)
  } catch {
    throw new Refusal('Invalid Bitcoin address')
  }
}

function parse(hex: string) {
  try {
    return Transaction.fromHex(hex.trim())
  } catch {
    throw new Refusal('TX decode failed')
  }
}
