// @ts-check
import { address as addresses } from 'bitcoinjs-lib'
import { Refusal } from './refusal.mjs'
import { scriptType } from './verify-input.mjs'

/**
 * @typedef {import('./chain.mjs').Chain} Chain
 * @typedef {import('./chain.mjs').Known} Known
 * @typedef {{ status: number, body: unknown }} Answer a text is sent as it is
 */

/**
 * Answers what explorers with Esplora's API answer (mempool.space, blockstream.info).
 *
 * @param {Chain} chain
 * @param {string} method
 * @param {string} path without the query, below the API's root
 * @param {string} body
 * @returns {Answer}
 */
export function answerEsplora(chain, method, path, body) {
  const [head = '', one = '', two = ''] = path.split('/').filter(Boolean)
  try {
    if (method === 'POST' && path === '/tx') return { status: 200, body: chain.submit(body) }
    if (method !== 'GET') return { status: 405, body: 'Method not allowed' }
    if (head === 'address') return { status: 200, body: describeAddress(chain, one, two) }
    if (head === 'tx') return describeTransaction(chain, one, two)
    if (path === '/blocks/tip/height') return { status: 200, body: String(chain.height()) }
    if (path === '/blocks/tip/hash') return { status: 200, body: chain.tip().getId() }
    if (head === 'block-height') {
      const block = chain.block(Number(one))
      return block ? { status: 200, body: block.getId() } : { status: 404, body: 'Block not found' }
    }
    // By number of blocks to wait, in satoshi per virtual byte; blocks are never full here.
    if (path === '/fee-estimates') return { status: 200, body: { 1: 2, 3: 2, 6: 1, 144: 1 } }
    if (path === '/v1/fees/recommended') {
      const fees = { fastestFee: 2, halfHourFee: 2, hourFee: 1, economyFee: 1, minimumFee: 1 }
      return { status: 200, body: fees }
    }
    return { status: 404, body: 'Not found' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reason = { code: -26, message: error.message }
    const text =
      method === 'POST' ? `sendrawtransaction RPC error: ${JSON.stringify(reason)}` : error.message
    return { status: 400, body: text }
  }
}

/** @param {Chain} chain @param {string} address @param {string} part */
function describeAddress(chain, address, part) {
  if (part === 'utxo') {
    return chain.coinsOf(address).map(({ txid, vout, value, height }) => ({
      txid,
      vout,
      status: describeStatus(chain, height),
      value: Number(value),
    }))
  }
  if (part === 'txs') return chain.transactionsOf(address).map((known) => describe(chain, known))
  const coins = chain.coinsOf(address)
  const sum = (/** @type {boolean} */ mined) =>
    Number(
      coins
        .filter(({ height }) => (height !== undefined) === mined)
        .reduce((total, { value }) => total + value, 0n),
    )
  const stats = (/** @type {number} */ funded) => ({ funded_txo_sum: funded, spent_txo_sum: 0 })
  return { address, chain_stats: stats(sum(true)), mempool_stats: stats(sum(false)) }
}

/** @param {Chain} chain @param {string} txid @param {string} part @returns {Answer} */
function describeTransaction(chain, txid, part) {
  const known = chain.transaction(txid)
  if (!known) return { status: 404, body: 'Transaction not found' }
  if (part === 'hex') return { status: 200, body: known.transaction.toHex() }
  if (part === 'status') return { status: 200, body: describeStatus(chain, known.height) }
  return { status: 200, body: describe(chain, known) }
}

/** @param {Chain} chain @param {number | undefined} height */
function describeStatus(chain, height) {
  const block = height === undefined ? undefined : chain.block(height)
  if (!block) return { confirmed: false }
  return {
    confirmed: true,
    block_height: height,
    block_hash: block.getId(),
    block_time: block.timestamp,
  }
}

/** @param {Chain} chain @param {Known} known */
function describe(chain, { transaction, spent, fee, height }) {
  const output = (/** @type {{ script: Uint8Array, value: bigint }} */ { script, value }) => {
    const type = scriptType(script)
    const hasAddress = type !== 'nulldata' && type !== 'nonstandard'
    return {
      scriptpubkey: Buffer.from(script).toString('hex'),
      ...(hasAddress && {
        scriptpubkey_address: addresses.fromOutputScript(script, chain.params.addresses),
      }),
      value: Number(value),
    }
  }
  return {
    txid: transaction.getId(),
    version: transaction.version,
    locktime: transaction.locktime,
    vin: transaction.ins.map(({ hash, index, sequence }, at) => {
      const prevout = spent[at]
      return {
        txid: Buffer.from(hash).reverse().toString('hex'),
        vout: index,
        sequence,
        is_coinbase: transaction.isCoinbase(),
        ...(prevout && { prevout: output(prevout) }),
      }
    }),
    vout: transaction.outs.map(output),
    size: transaction.byteLength(),
    weight: transaction.weight(),
    fee: Number(fee),
    status: describeStatus(chain, height),
  }
}
