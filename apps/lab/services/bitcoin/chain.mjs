// @ts-check
import { address as addresses, Transaction } from 'bitcoinjs-lib'
import { checkTransaction, outpointOf } from './check-transaction.mjs'
import { genesisBlock } from './genesis.mjs'
import { mineBlock } from './mine.mjs'
import { Refusal } from './refusal.mjs'

/**
 * @typedef {import('./check-transaction.mjs').Coin} Coin
 * @typedef {object} Known A transaction that was taken.
 * @property {Transaction} transaction
 * @property {bigint} fee in satoshi
 * @property {readonly Coin[]} spent
 * @property {number | undefined} height of its block
 */

/** The chain's own money, until block 150 as on regtest. */
const subsidy = 5_000_000_000n

/**
 * A Bitcoin chain in memory: blocks with proof of work, an index of what can be spent, and what waits
 * for a block. Every transaction is checked in full before it is taken.
 *
 * @param {import('./networks.mjs').ChainParams} params
 * @param {Uint8Array} payTo the miner's script
 */
export function createChain(params, payTo) {
  const genesis = genesisBlock(params)
  const blocks = [genesis]
  /** @type {Map<string, Coin>} */
  const coins = new Map()
  /** Outpoints that a waiting transaction spends. @type {Set<string>} */
  const spoken = new Set()
  /** @type {Map<string, Known>} */
  const known = new Map()
  /** @type {Known[]} */
  let waiting = []

  const tip = () => blocks.at(-1) ?? genesis
  const height = () => blocks.length - 1
  const addOutputs = (
    /** @type {Transaction} */ transaction,
    /** @type {number | undefined} */ at,
  ) => {
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
      known.set(coinbase.getId(), { transaction: coinbase, fee: 0n, spent: [], height: next })
    }
    blocks.push(block)
    waiting = []
  }

  return {
    params,
    /** The first block's hash, as explorers write it. */
    genesisHash: genesis.getId(),
    tip,
    height,
    /** @param {number} at */
    block: (at) => blocks[at],
    /** @param {string} txid */
    transaction: (txid) => known.get(txid),

    /**
     * Takes a transaction.
     *
     * @param {string} hex
     * @returns {string} its id
     * @throws {Refusal} when the network would not take it
     */
    submit(hex) {
      const transaction = parse(hex)
      const txid = transaction.getId()
      if (known.has(txid)) throw new Refusal('txn-already-known')
      const view = {
        coin: (/** @type {string} */ outpoint) => coins.get(outpoint),
        isSpent: (/** @type {string} */ outpoint) => spoken.has(outpoint),
        height: height() + 1,
      }
      const fee = checkTransaction(transaction, view)
      const spent = transaction.ins.flatMap((input) => coins.get(outpointOf(input)) ?? [])
      for (const input of transaction.ins) spoken.add(outpointOf(input))
      addOutputs(transaction, undefined)
      const taken = { transaction, fee, spent, height: undefined }
      known.set(txid, taken)
      waiting.push(taken)
      return txid
    },

    /** @param {number} [count] */
    mine(count = 1) {
      for (let at = 0; at < count; at += 1) mineOne()
    },

    /**
     * What an address can spend, unless something that waits spends it already.
     *
     * @param {string} address
     */
    coinsOf(address) {
      const script = Buffer.from(toScript(address, params.addresses))
      return [...coins]
        .filter(([outpoint, coin]) => !spoken.has(outpoint) && script.equals(coin.script))
        .map(([outpoint, coin]) => {
          const [txid = '', index] = outpoint.split(':')
          return { txid, vout: Number(index), ...coin }
        })
    },

    /** The transactions that pay to an address or from it, newest first. @param {string} address */
    transactionsOf(address) {
      const script = Buffer.from(toScript(address, params.addresses))
      return [...known.values()]
        .filter(({ transaction, spent }) =>
          [...transaction.outs, ...spent].some((one) => script.equals(one.script)),
        )
        .reverse()
    },
  }
}

/** @typedef {ReturnType<typeof createChain>} Chain */

/** @param {string} address @param {import('bitcoinjs-lib').Network} network */
function toScript(address, network) {
  try {
    return addresses.toOutputScript(address, network)
  } catch {
    throw new Refusal('Invalid Bitcoin address')
  }
}

/** @param {string} hex */
function parse(hex) {
  try {
    return Transaction.fromHex(hex.trim())
  } catch {
    throw new Refusal('TX decode failed')
  }
}
