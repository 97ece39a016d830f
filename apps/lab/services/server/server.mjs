// @ts-check
import { Hono } from 'hono'
import { listen } from '../http/listen.mjs'
import { relayControlPath } from '../relay/control.mjs'
import { signInPath } from '../sign-in/path.mjs'
import { contentSecurityPolicy } from './csp.mjs'
import { serveFiles } from './files.mjs'
import { labConfig, labConfigPath } from './lab-config.mjs'

/**
 * @typedef {object} ServerOptions
 * @property {string} root the folder to serve: the built lab
 * @property {readonly import('./lab-config.mjs').LabChain[]} chains
 * @property {readonly import('./lab-config.mjs').LabSolanaChain[]} [solana]
 * @property {readonly import('./lab-config.mjs').LabBitcoinChain[]} [bitcoin]
 * @property {string} [relayUrl] the relay that the page may speak to
 * @property {string} [registryUrl] the registry that it may ask
 * @property {string} [blockchainApiUrl] the blockchain API that it may ask, and show pictures of
 * @property {Readonly<Record<'meld' | 'coinbase', readonly string[]>>} [onrampHosts] where the pages of on-ramps are
 * @property {string} [walletFrameUrl] the embedded wallet's frame, which it may have in it
 * @property {number} [port] 0, the default, takes a free one
 * @property {string} [host] the address to listen on. Default 127.0.0.1
 * @property {string} [projectId] of the public relay and registry
 * @property {import('./csp.mjs').CspHosts} [hosts] what the policy allows besides the chains
 * @property {{ fetch: (request: Request) => Response | Promise<Response> }} [relayControl] what orders to the relay are answered by
 * @property {(origin: () => string) => import('../sign-in/sign-in.mjs').SignIn} [signIn] its routes are answered here, too
 */

/**
 * Serves the built lab under the strict policy, with `/lab-config.json` made of what runs. `?coop` cuts a page off from
 * its windows.
 *
 * @param {ServerOptions} options
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startServer({
  root,
  chains,
  solana = [],
  bitcoin = [],
  relayUrl,
  registryUrl,
  blockchainApiUrl,
  onrampHosts,
  walletFrameUrl,
  port = 0,
  host,
  projectId,
  hosts = {},
  relayControl,
  signIn,
}) {
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
  const urls = { relayUrl, registryUrl, blockchainApiUrl, onrampHosts, walletFrameUrl }
  const config = labConfig({ chains, solana, bitcoin, ...urls, projectId })
  let origin = ''
  const signing = signIn?.(() => origin)
  /** @type {Hono<{ Bindings: import('@hono/node-server').HttpBindings }>} */
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(common)) c.res.headers.set(name, value)
    // As hosts are served that let no window of another origin have a hold on them.
    if (c.req.query('coop') !== undefined) {
      c.res.headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    }
  })
  if (signing) app.all(`${signInPath}*`, (c) => signing.fetch(c.req.raw, c.env))
  if (relayControl) app.post(relayControlPath, (c) => relayControl.fetch(c.req.raw))
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
