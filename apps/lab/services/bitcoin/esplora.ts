import { address as addresses } from 'bitcoinjs-lib'
import { Hono } from 'hono'
import type { Chain, Known } from './chain.js'
import { Refusal } from './refusal.js'
import { scriptType } from './verify-input.js'

/** Fees in satoshi per virtual byte, by the number of blocks to wait. Blocks are never full here. */
const estimates = { 1: 2, 3: 2, 6: 1, 144: 1 }
const recommended = { fastestFee: 2, halfHourFee: 2, hourFee: 1, economyFee: 1, minimumFee: 1 }

/**
 * Creates an API with the answers of Esplora explorers (mempool.space, blockstream.info).
 *
 * @param onSubmit - called after a transaction is accepted
 */
export function createEsplora(chain: Chain, onSubmit: () => void) {
  const app = new Hono()
  app.post('/tx', async (c) => {
    const txid = chain.submit(await c.req.text())
    onSubmit()
    return c.text(txid)
  })
  app.get('/tx/:txid/:part?', (c) => {
    const accepted = chain.transaction(c.req.param('txid'))
    if (!accepted) return c.text('Transaction not found', 404)
    const part = c.req.param('part')
    if (part === 'hex') return c.text(accepted.transaction.toHex())
    return c.json(
      part === 'status' ? describeStatus(chain, accepted.height) : describe(chain, accepted),
    )
  })
  app.get('/address/:address/utxo', (c) => {
    const coins = chain.coinsOf(c.req.param('address'))
    return c.json(
      coins.map(({ txid, vout, value, height }) => ({
        txid,
        vout,
        status: describeStatus(chain, height),
        value: Number(value),
      })),
    )
  })
  app.get('/address/:address/txs', (c) => {
    const transactions = chain.transactionsOf(c.req.param('address'))
    return c.json(transactions.map((one) => describe(chain, one)))
  })
  app.get('/address/:address/txs/chain/:after', (c) => {
    const transactions = chain.transactionsOf(c.req.param('address'))
    const at = transactions.findIndex(
      ({ transaction }) => transaction.getId() === c.req.param('after'),
    )
    return c.json(transactions.slice(at + 1).map((one) => describe(chain, one)))
  })
  app.get('/address/:address', (c) => c.json(describeAddress(chain, c.req.param('address'))))
  app.get('/blocks/tip/height', (c) => c.text(String(chain.height())))
  app.get('/blocks/tip/hash', (c) => c.text(chain.tip().getId()))
  app.get('/block-height/:height', (c) => {
    const block = chain.block(Number(c.req.param('height')))
    return block ? c.text(block.getId()) : c.text('Block not found', 404)
  })
  app.get('/fee-estimates', (c) => c.json(estimates))
  app.get('/v1/fees/recommended', (c) => c.json(recommended))
  app.on(['POST', 'PUT', 'DELETE', 'PATCH'], '*', (c) => c.text('Method not allowed', 405))
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error
    if (c.req.method === 'GET') return c.text(error.message, 400)
    const reason = { code: -26, message: error.message }
    return c.text(`sendrawtransaction RPC error: ${JSON.stringify(reason)}`, 400)
  })
  return app
}

function describeAddress(chain: Chain, address: string) {
  const coins = chain.coinsOf(address)
  const sum = (mined: boolean) =>
    Number(
      coins
        .filter(({ height }) => (height !== undefined) === mined)
        .reduce((total, { value }) => total + value, 0n),
    )
  const stats = (funded: number) => ({ funded_txo_sum: funded, spent_txo_sum: 0 })
  return { address, chain_stats: stats(sum(true)), mempool_stats: stats(sum(false)) }
}

function describeStatus(chain: Chain, height: number | undefined) {
  const block = height === undefined ? undefined : chain.block(height)
  if (!block) return { confirmed: false }
  return {
    confirmed: true,
    block_height: height,
    block_hash: block.getId(),
    block_time: block.timestamp,
  }
}

function describe(chain: Chain, { transaction, spent, fee, height }: Known) {
  const output = ({ script, value }: { script: Uint8Array; value: bigint }) => {
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
