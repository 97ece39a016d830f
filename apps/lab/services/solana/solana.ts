import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { WebSocketServer } from 'ws'
import { listen } from '../http/listen.js'
import { answerJsonRpc } from './json-rpc.js'
import { createMethods } from './methods.js'
import { createRuntime, type Runtime } from './runtime.js'
import { createSubscriptions } from './subscriptions.js'

export interface Solana {
  /** The part of its CAIP-2 id after the colon. */
  readonly id: string
  readonly name: string
  /** The URL of its JSON-RPC endpoint. */
  readonly url: string
  /** The URL for subscriptions. It has the same port, which web3.js must be given. */
  readonly wsUrl: string
  readonly runtime: Runtime
  readonly stop: () => Promise<void>
}

export interface SolanaOptions {
  /** The id: `localnet`, or the genesis hash of the cluster that it stands for. */
  readonly id: string
  /** The name that people read. */
  readonly name: string
  /** Whether the node also has a double of an index of digital assets. Default false. */
  readonly hasAssetIndex?: boolean
  /** The port. 0, the default, means any free one. */
  readonly port?: number
  /** The address to listen on. Default 127.0.0.1. */
  readonly host?: string
}

/**
 * Starts a Solana chain: the real virtual machine behind a node's JSON-RPC and subscriptions. Three
 * well-known accounts have 1000 SOL, and a million of each of two tokens.
 *
 * @example
 * const chain = await startSolana({ id: 'localnet', name: 'Cove' })
 * await chain.stop()
 */
export async function startSolana({
  id,
  name,
  hasAssetIndex = false,
  port = 0,
  host,
}: SolanaOptions): Promise<Solana> {
  const runtime = await createRuntime()
  const methods = createMethods(runtime, hasAssetIndex)
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
