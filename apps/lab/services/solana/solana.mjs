// @ts-check
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { WebSocketServer } from 'ws'
import { listen } from '../http/listen.mjs'
import { answerJsonRpc } from './json-rpc.mjs'
import { createMethods } from './methods.mjs'
import { createRuntime } from './runtime.mjs'
import { createSubscriptions } from './subscriptions.mjs'

/**
 * @typedef {object} Solana
 * @property {string} id the part of its CAIP-2 id after the colon
 * @property {string} name
 * @property {string} url its JSON-RPC endpoint
 * @property {string} wsUrl for subscriptions; on the same port, which web3.js must be told
 * @property {import('./runtime.mjs').Runtime} runtime
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a Solana chain: the real virtual machine behind the JSON-RPC and the subscriptions of a node.
 * Three well-known accounts hold 1000 SOL and a million of each of two tokens.
 *
 * @param {object} options
 * @param {string} options.id `localnet`, or the genesis hash of the cluster that it stands for
 * @param {string} options.name for people
 * @param {number} [options.port] 0, the default, takes a free one
 * @param {string} [options.host] the address to listen on. Default 127.0.0.1
 * @returns {Promise<Solana>}
 *
 * @example
 * const chain = await startSolana({ id: 'localnet', name: 'Cove' })
 * await chain.stop()
 */
export async function startSolana({ id, name, port = 0, host }) {
  const runtime = await createRuntime()
  const methods = createMethods(runtime)
  const app = new Hono()
  app.use(cors({ origin: '*', allowMethods: ['POST'], maxAge: 86_400 }))
  app.post('*', async (c) => {
    const answer = answerJsonRpc((method) => methods.get(method), await c.req.text())
    return c.body(answer, 200, { 'Content-Type': 'application/json' })
  })
  app.all('*', (c) => c.body(null, 405))
  const { url, server, stop } = await listen(app, port, host)
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    const { methods: pushed, end } = createSubscriptions(runtime, (message) =>
      socket.send(JSON.stringify(message)),
    )
    socket.on('message', (data) =>
      socket.send(answerJsonRpc((method) => pushed.get(method), data.toString())),
    )
    socket.on('close', end)
  })
  return {
    id,
    name,
    url,
    wsUrl: url.replace('http:', 'ws:'),
    runtime,
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      await stop()
    },
  }
}
