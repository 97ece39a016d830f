import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { listen } from '../http/listen.js'
import { paymentsPath } from '../payments/payments-path.js'
import { relayControlPath } from '../relay/control.js'
import { signInPath } from '../sign-in/path.js'
import type { SignIn } from '../sign-in/sign-in.js'
import { type CspHosts, contentSecurityPolicy } from './csp.js'
import { serveFiles } from './files.js'
import { type LabServices, labConfig, labConfigPath } from './lab-config.js'

export interface ServerOptions extends LabServices {
  /** The served folder, with the built lab. */
  readonly root: string
  /** The port. 0, the default, means any free one. */
  readonly port?: number
  /** The address to listen on. Default 127.0.0.1. */
  readonly host?: string
  /** Additional hosts that the policy allows. */
  readonly hosts?: CspHosts
  /** The route for commands to the relay. */
  readonly relayControl?: { fetch: (request: Request) => Response | Promise<Response> }
  /** The routes of the service of payments. */
  readonly payments?: { fetch: (request: Request) => Response | Promise<Response> }
  /** Creates the sign-in routes, which this server also serves. */
  readonly signIn?: (origin: () => string) => SignIn
}

/**
 * Serves the built lab with the strict policy, and the running services in `/lab-config.json`. `?coop` separates a page
 * from its windows.
 */
export async function startServer({
  root,
  port = 0,
  host,
  hosts = {},
  relayControl,
  payments,
  signIn,
  ...running
}: ServerOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const { chains, solana = [], bitcoin = [], relayUrl, registryUrl } = running
  const { blockchainApiUrl, walletFrameUrl } = running
  const services = [
    ...chains.map(({ rpcUrl }) => rpcUrl),
    ...bitcoin.map(({ url }) => url),
    ...solana.flatMap(({ url, wsUrl }) => [url, wsUrl]),
    ...(relayUrl ? [relayUrl] : []),
    ...(registryUrl ? [registryUrl] : []),
    ...(blockchainApiUrl ? [blockchainApiUrl] : []),
  ]
  const connect = [...services.map((url) => new URL(url).origin), ...(hosts.connect ?? [])]
  const pictures = blockchainApiUrl ? [new URL(blockchainApiUrl).origin] : []
  const images = [...pictures, ...(hosts.images ?? [])]
  const wallet = walletFrameUrl ? [new URL(walletFrameUrl).origin] : []
  const frames = [...wallet, ...(hosts.frames ?? [])]
  const common = {
    'Content-Security-Policy': contentSecurityPolicy({ connect, images, frames }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  }
  const config = labConfig(running)
  let origin = ''
  const signing = signIn?.(() => origin)
  const app: Hono<{ Bindings: HttpBindings }> = new Hono()
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(common)) c.res.headers.set(name, value)
    // Some hosts do this to deny windows of other origins a reference.
    if (c.req.query('coop') !== undefined) {
      c.res.headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    }
  })
  if (signing) app.all(`${signInPath}*`, (c) => signing.fetch(c.req.raw, c.env))
  if (relayControl) app.post(relayControlPath, (c) => relayControl.fetch(c.req.raw))
  if (payments) {
    for (const path of [paymentsPath, `${paymentsPath}/*`]) {
      app.all(path, (c) => payments.fetch(c.req.raw))
    }
  }
  app.get(labConfigPath, (c) => {
    c.header('Cache-Control', 'no-cache')
    return c.body(config, 200, { 'Content-Type': 'application/json; charset=utf-8' })
  })
  app.get('*', ...serveFiles(root))
  app.notFound((c) =>
    c.req.method === 'GET' || c.req.method === 'HEAD'
      ? c.text('Not found', 404)
      : c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }),
  )
  const { url, stop } = await listen(app, port, host)
  origin = url
  return {
    url,
    async stop() {
      await stop()
      await signing?.stop()
    },
  }
}
