import { address as addresses } from 'bitcoinjs-lib'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { listen } from '../http/listen.js'
import { createChain } from './chain.js'
import { maturity } from './check-transaction.js'
import { createEsplora } from './esplora.js'
import { faucetScript, payFromFaucet } from './faucet.js'
import { chainParams } from './networks.js'

export interface BitcoinNode {
  readonly name: string
  readonly network: 'regtest' | 'signet'
  /** The first 32 characters of the genesis block's hash (CAIP-2 bip122). */
  readonly id: string
  /** The URL of its API. */
  readonly url: string
  /** Mines blocks at once. */
  readonly mine: (count?: number) => void
  /** Pays from the faucet and mines a block. Returns the transaction's id. */
  readonly fund: (address: string, value: bigint) => string
  /** Stops the chain. Safe to call again. */
  readonly stop: () => Promise<void>
}

export interface BitcoinOptions {
  readonly network: 'regtest' | 'signet'
  /** The name that people read. */
  readonly name: string
  /** The port. 0, the default, means any free one. */
  readonly port?: number
  /** The address to listen on. Default 127.0.0.1. */
  readonly host?: string
  /** The time from a transaction to its block, in ms. With 0 blocks come only from `mine`. Default 500. */
  readonly blockDelay?: number
}

/**
 * Starts a local Bitcoin chain with an explorer API (Esplora's, which mempool.space also has). The
 * chain is an implementation of our own, because npm has no Bitcoin node. Any process on this
 * machine can also `POST /faucet {address, value}` and `POST /mine {count}`.
 *
 * @example
 * const chain = await startBitcoin({ network: 'regtest', name: 'Quay' })
 * chain.fund('bcrt1q…', 100_000n)
 * await chain.stop()
 */
export async function startBitcoin({
  network,
  name,
  port = 0,
  host,
  blockDelay = 500,
}: BitcoinOptions): Promise<BitcoinNode> {
  const chain = createChain(chainParams[network], faucetScript)
  const { addresses: format } = chain.params
  const faucet = addresses.fromOutputScript(faucetScript, format)
  // Enough blocks to make the faucet's first coins spendable.
  chain.mine(maturity + 10)

  const fund = (address: string, value: bigint) => {
    const ripe = chain
      .coinsOf(faucet)
      .filter(({ height, coinbase }) => !coinbase || chain.height() + 1 - (height ?? 0) >= maturity)
    const script = addresses.toOutputScript(address, format)
    const txid = chain.submit(payFromFaucet(ripe, [{ script, value }]))
    chain.mine()
    return txid
  }

  let timer: NodeJS.Timeout | undefined
  const mineSoon = () => {
    if (blockDelay === 0 || timer) return
    timer = setTimeout(() => {
      timer = undefined
      chain.mine()
    }, blockDelay)
    timer.unref()
  }

  const app = new Hono()
  // The page has another origin.
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
