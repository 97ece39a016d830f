// @ts-check
// The embedded wallet on Node: `node server.mjs`, set up by its environment (settings.mjs).

import { authPaths, createAuthServer, sqlStore } from '@carabiner/wallet-server'
import { createFrameHandler } from '@carabiner/wallet-server/frame'
import { smtpMailer } from '@carabiner/wallet-server/smtp'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { readSettings } from './settings.mjs'

/** How long requests may take once the end was asked for, in ms. */
const patience = 10_000

const settings = readSettings(process.env)
const { frameOrigin, walletName, allowedOrigins, networks, trustedProxies, secret } = settings

const pool = new pg.Pool({
  connectionString: settings.databaseUrl,
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
})
// A connection that breaks while nobody uses it is replaced by the next query.
pool.on('error', () => log('error', 'A connection to the database broke.'))

const auth = createAuthServer({
  store: sqlStore((text, values) => pool.query(text, values)),
  mailer: smtpMailer({ url: settings.smtpUrl, from: settings.mailFrom }),
  frameOrigin,
  walletName,
  secret,
  trustedProxies,
  allowedOrigins,
  ...settings.logins,
  logger: {
    debug: () => {},
    info: (message, detail) => log('info', message, detail),
    warn: (message, detail) => log('warn', message, detail),
    error: (message, detail) => log('error', message, detail),
  },
})
const frame = createFrameHandler({ walletName, allowedOrigins, networks })

let isEnding = false
const app = new Hono()
app.use(async (c, next) => {
  await next()
  // A client that would keep its connection takes it to another instance.
  if (isEnding) c.header('Connection', 'close')
})
for (const path of authPaths) app.all(path, (c) => auth.fetch(c.req.raw, c.env))
app.all('*', (c) => frame.fetch(c.req.raw))

const server = serve(
  { fetch: app.fetch, port: settings.port, hostname: settings.host },
  ({ port }) => log('info', 'Listening.', { port }),
)

/** Answers what was asked, and takes no more. */
async function end() {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(1), patience).unref()
  const closed = new Promise((resolve) => server.close(resolve))
  await auth.destroy()
  await closed
  await pool.end()
}
process.on('SIGTERM', end)
process.on('SIGINT', end)

/** One line of JSON. @param {string} level @param {string} message @param {unknown} [detail] */
function log(level, message, detail) {
  process.stdout.write(`${JSON.stringify({ level, message, detail })}\n`)
}
