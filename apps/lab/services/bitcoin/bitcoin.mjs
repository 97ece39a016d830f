// @ts-check
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { address as addresses } from 'bitcoinjs-lib'
import { createChain } from './chain.mjs'
import { maturity } from './check-transaction.mjs'
import { answerEsplora } from './esplora.mjs'
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
 * Anyone on this machine may also `POST /faucet {address, value}` and `POST /mine {count}`.
 *
 * @param {object} options
 * @param {'regtest' | 'signet'} options.network
 * @param {string} options.name for people
 * @param {number} [options.port] 0, the default, takes a free one
 * @param {number} [options.blockDelay] from a transaction to its block, in ms; 0 mines only when told. Default 500
 * @returns {Promise<BitcoinNode>}
 *
 * @example
 * const chain = await startBitcoin({ network: 'regtest', name: 'Quay' })
 * chain.fund('bcrt1q…', 100_000n)
 * await chain.stop()
 */
export async function startBitcoin({ network, name, port = 0, blockDelay = 500 }) {
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

  /** @param {string} method @param {string} path @param {string} body */
  const answer = (method, path, body) => {
    if (method === 'POST' && path === '/mine') {
      chain.mine(JSON.parse(body || '{}').count ?? 1)
      return { status: 200, body: { height: chain.height() } }
    }
    if (method === 'POST' && path === '/faucet') {
      const { address, value } = JSON.parse(body)
      return { status: 200, body: { txid: fund(address, BigInt(value)) } }
    }
    const answered = answerEsplora(chain, method, path, body)
    if (method === 'POST' && answered.status === 200) mineSoon()
    return answered
  }

  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    // The page is of another origin.
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'content-type')
    response.setHeader('Cache-Control', 'no-store')
    if (method === 'OPTIONS') return response.writeHead(204).end()
    try {
      const { status, body } = answer(method, url.split('?', 1)[0] ?? '/', await readText(request))
      const isText = typeof body === 'string'
      response.writeHead(status, { 'Content-Type': isText ? 'text/plain' : 'application/json' })
      response.end(isText ? body : JSON.stringify(body))
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error))
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The chain has no port.')
  return {
    name,
    network,
    id: chain.genesisHash.slice(0, 32),
    url: `http://127.0.0.1:${bound.port}`,
    mine: (count) => chain.mine(count),
    fund,
    async stop() {
      clearTimeout(timer)
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
