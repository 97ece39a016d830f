import { randomBytes } from 'node:crypto'
import {
  type AuthServerOptions,
  authPaths,
  createAuthServer,
  sqlStore,
} from '@carabiner/wallet-server'
import { createFrameHandler, type FrameNetwork } from '@carabiner/wallet-server/frame'
import { smtpMailer } from '@carabiner/wallet-server/smtp'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { type OpenDatabase, openDatabase } from '../database/database.js'
import type { Logins } from '../social/logins.js'

export interface AnswersOptions {
  /** The origin of the frame. */
  readonly origin: string
  /** The URL of the mail server. */
  readonly smtpUrl: string
  /** The networks of the wallet. Default: Ethereum, with a node that does not answer. */
  readonly networks?: readonly FrameNetwork[]
  /** The origins of pages that may embed the frame. Default: this machine's. */
  readonly allowedOrigins?: readonly string[]
  readonly open?: OpenDatabase
  /** The secret of all instances on one database. Default: a new one. */
  readonly secret?: string
  /** The rate limits. Default: the lab's, where every visitor has the same address. */
  readonly limits?: AuthServerOptions['limits']
  readonly trustedProxies?: readonly string[]
  /** The login services of visitors. Default: none. */
  readonly logins?: Pick<Logins, 'optionsFor'>
}

const labLimits: NonNullable<AnswersOptions['limits']> = {
  requests: { most: 10_000, window: 60_000 },
  flows: { most: 1_000, window: 600_000 },
  tries: { most: 1_000, window: 600_000 },
}

const noNode: NonNullable<AnswersOptions['networks']> = [
  {
    id: 'eip155:1',
    name: 'Ethereum',
    rpcUrl: 'http://127.0.0.1:9',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
]
const thisMachine = ['http://127.0.0.1:*', 'http://localhost:*']
const walletName = 'Lab wallet'

/** Creates the handler for all requests to the frame's origin. */
export async function createAnswers(options: AnswersOptions) {
  const { origin, smtpUrl, open = openDatabase, limits = labLimits, trustedProxies = [] } = options
  const { secret = randomBytes(32).toString('hex') } = options
  const { networks = noNode, allowedOrigins = thisMachine, logins } = options
  const database = await open('')
  const server = createAuthServer({
    store: sqlStore(database.query),
    mailer: smtpMailer({ url: smtpUrl, from: 'Lab wallet <wallet@carabiner.example>' }),
    frameOrigin: origin,
    walletName,
    secret,
    limits,
    trustedProxies,
    allowedOrigins,
    ...(await logins?.optionsFor(origin)),
  })
  const app: Hono<{ Bindings: HttpBindings }> = new Hono()
  for (const path of authPaths) app.all(path, (c) => server.fetch(c.req.raw, c.env))
  const frame = createFrameHandler({ walletName, allowedOrigins, networks })
  app.all('*', (c) => frame.fetch(c.req.raw))
  return {
    fetch: async (request: Request, env: object) => app.fetch(request, env),
    async stop() {
      await server.destroy()
      await database.close()
    },
  }
}
