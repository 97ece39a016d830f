// @ts-check
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'
import { answerJsonRpc } from './json-rpc.mjs'
import { createMethods } from './methods.mjs'
import { createRuntime } from './runtime.mjs'
import { createSubscriptions } from './subscriptions.mjs'

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Max-Age': '86400',
}

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
 * @returns {Promise<Solana>}
 *
 * @example
 * const chain = await startSolana({ id: 'localnet', name: 'Cove' })
 * await chain.stop()
 */
export async function startSolana({ id, name, port = 0 }) {
  const runtime = await createRuntime()
  const methods = createMethods(runtime)
  const server = createServer(async (request, response) => {
    for (const [header, value] of Object.entries(cors)) response.setHeader(header, value)
    if (request.method !== 'POST') {
      response.writeHead(request.method === 'OPTIONS' ? 204 : 405).end()
      return
    }
    response.setHeader('Content-Type', 'application/json')
    response.end(answerJsonRpc((method) => methods.get(method), await text(request)))
  })
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
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The chain has no port.')
  const at = `127.0.0.1:${address.port}`
  return {
    ...{ id, name, url: `http://${at}`, wsUrl: `ws://${at}`, runtime },
    async stop() {
      if (!server.listening) return
      for (const socket of sockets.clients) socket.terminate()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
