// @ts-check
import { address as addresses } from 'bitcoinjs-lib'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { listen } from '../http/listen.mjs'
import { createChain } from './chain.mjs'
import { maturity } from './check-transaction.mjs'
import { createEsplora } from './esplora.mjs'
import { faucetScript, payFromFaucet } from './faucet.mjs'
import { chainParams } from './networks.mjs'

/**
 * @typedef {object} BitcoinNode
 * @property {string} name
 * @property {'regtest' | 'signet'} network
 * @property {string} id the first 32 characters of the genesis block's hash (CAIP-2 bip122)
 * @property {string} url of its API
 * @property {(count?: number) => void} mine blocks, now
 * @property {(address: string, value: bigint) => string} fund pays from the faucet and mines; answers the transaction's id
 * @property {() => Promise<void>} stop calling again does no harm
 */

/**
 * Starts a local Bitcoin chain with an explorer's API (Esplora's, which mempool.space speaks too).
 * The chain is our own: npm installs no Bitcoin node.
 * Anyone on this machine may also `POST /faucet {address, value}` and `POST /mine {count}`.
 *
 * @param {object} options
 * @param {'regtest' | 'signet'} options.network
 * @param {string} options.name for people
 * @param {number} [options.port] 0, the default, takes a free one
 * @param {string} [options.host] the address to listen on. Default 127.0.0.1
 * @param {number} [options.blockDelay] from a transaction to its block, in ms; 0 mines only when told. Default 500
 * @returns {Promise<BitcoinNode>}
 *
 * @example
 * const chain = await startBitcoin({ network: 'regtest', name: 'Quay' })
 * chain.fund('bcrt1q…', 100_000n)
 * await chain.stop()
 */
export async function startBitcoin({ network, name, port = 0, host, blockDelay = 500 }) {
  const chain = createChain(chainParams[network], faucetScript)
  const { addresses: format } = chain.params
  const faucet = addresses.fromOutputScript(faucetScript, format)
  // Enough that the faucet's first coins can be spent.
  chain.mine(maturity + 10)

  const fund = (/** @type {string} */ address, /** @type {bigint} */ value) => {
    const ripe = chain
      .coinsOf(faucet)
      .filter(({ height, coinbase }) => !coinbase || chain.height() + 1 - (height ?? 0) >= maturity)
    const script = addresses.toOutputScript(address, format)
    const txid = chain.submit(payFromFaucet(ripe, [{ script, value }]))
    chain.mine()
    return txid
  }

  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const mineSoon = () => {
    if (blockDelay === 0 || timer) return
    timer = setTimeout(() => {
      timer = undefined
      chain.mine()
    }, blockDelay)
    timer.unref()
  }

  const app = new Hono()
  // The page is of another origin.
  app.use(cors({ origin: '*' }), async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.post('/mine', async (c) => {
    chain.mine(JSON.parse((await c.req.text()) || '{}').count ?? 1)
    return c.json({ height: chain.height() })
  })
  app.post('/faucet', async (c) => {
    const { address, value } = await c.req.json()
    return c.json({ txid: fund(address, BigInt(value)) })
  })
  app.route('/', createEsplora(chain, mineSoon))
  app.onError((error, c) => c.text(error.message, 500))
  const { url, stop } = await listen(app, port, host)
  return {
    name,
    network,
    id: chain.genesisHash.slice(0, 32),
    url,
    mine: (count) => chain.mine(count),
    fund,
    async stop() {
      clearTimeout(timer)
      await stop()
    },
  }
}
