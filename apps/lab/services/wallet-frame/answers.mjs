// @ts-check
import { randomBytes } from 'node:crypto'
import { authPaths, createAuthServer, sqlStore } from '@carabiner/wallet-server'
import { createFrameHandler } from '@carabiner/wallet-server/frame'
import { smtpMailer } from '@carabiner/wallet-server/smtp'
import { Hono } from 'hono'
import { openDatabase } from '../database/database.mjs'

/**
 * @typedef {object} AnswersOptions
 * @property {string} origin of the frame
 * @property {string} smtpUrl where mails are handed over
 * @property {readonly import('@carabiner/wallet-server/frame').FrameNetwork[]} [networks] that the wallet knows. Default:
 *   Ethereum by a node that answers nothing
 * @property {readonly string[]} [allowedOrigins] of the pages that may embed the frame. Default: this machine's
 * @property {import('../database/database.mjs').OpenDatabase} [open]
 * @property {string} [secret] of all instances on one database. Default: one of its own
 * @property {import('@carabiner/wallet-server').AuthServerOptions['limits']} [limits] default: those of the lab,
 *   where every visitor comes from the same address
 * @property {readonly string[]} [trustedProxies]
 * @property {Pick<import('../social/logins.mjs').Logins, 'optionsFor'>} [logins] the services that visitors sign in
 *   with. Default: none
 */

/** @type {NonNullable<AnswersOptions['limits']>} */
const labLimits = {
  requests: { most: 10_000, window: 60_000 },
  flows: { most: 1_000, window: 600_000 },
  tries: { most: 1_000, window: 600_000 },
}

/** @type {NonNullable<AnswersOptions['networks']>} */
const noNode = [
  {
    id: 'eip155:1',
    name: 'Ethereum',
    rpcUrl: 'http://127.0.0.1:9',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
]
const thisMachine = ['http://127.0.0.1:*', 'http://localhost:*']
const walletName = 'Lab wallet'

/**
 * All that the frame's origin answers.
 *
 * @param {AnswersOptions} options
 */
export async function createAnswers(options) {
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
  /** @type {Hono<{ Bindings: import('@hono/node-server').HttpBindings }>} */
  const app = new Hono()
  for (const path of authPaths) app.all(path, (c) => server.fetch(c.req.raw, c.env))
  const frame = createFrameHandler({ walletName, allowedOrigins, networks })
  app.all('*', (c) => frame.fetch(c.req.raw))
  return {
    /** @param {Request} request @param {object} env */
    fetch: async (request, env) => app.fetch(request, env),
    async stop() {
      await server.destroy()
      await database.close()
    },
  }
}
