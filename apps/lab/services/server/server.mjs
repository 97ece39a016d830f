// @ts-check
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { contentSecurityPolicy } from './csp.mjs'
import { findFile } from './files.mjs'
import { labConfig, labConfigPath } from './lab-config.mjs'

/**
 * @typedef {object} ServerOptions
 * @property {string} root the folder to serve: the built lab
 * @property {readonly import('./lab-config.mjs').LabChain[]} chains
 * @property {readonly import('./lab-config.mjs').LabSolanaChain[]} [solana]
 * @property {readonly import('./lab-config.mjs').LabBitcoinChain[]} [bitcoin]
 * @property {string} [relayUrl] the relay that the page may speak to
 * @property {string} [registryUrl] the registry that it may ask
 * @property {number} [port] 0, the default, takes a free one
 * @property {import('./csp.mjs').CspHosts} [hosts] what the policy allows besides the chains
 * @property {(origin: () => string) => import('../sign-in/sign-in.mjs').SignIn} [signIn] its routes are answered here, too
 */

/**
 * Serves the built lab under the strict policy, with `/lab-config.json` made of what runs.
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
  port = 0,
  hosts = {},
  signIn,
}) {
  const services = [
    ...chains.map(({ rpcUrl }) => rpcUrl),
    ...bitcoin.map(({ url }) => url),
    ...solana.flatMap(({ url, wsUrl }) => [url, wsUrl]),
    ...(relayUrl ? [relayUrl] : []),
    ...(registryUrl ? [registryUrl] : []),
  ]
  const connect = [...services.map((url) => new URL(url).origin), ...(hosts.connect ?? [])]
  const common = {
    'Content-Security-Policy': contentSecurityPolicy({ ...hosts, connect }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  }
  const config = labConfig({ chains, solana, bitcoin, relayUrl, registryUrl })
  let origin = ''
  const signing = signIn?.(() => origin)
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(common)) response.setHeader(name, value)
    if (signing?.handle(request, response)) return
    answer(root, config, request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  origin = `http://127.0.0.1:${address.port}`
  return {
    url: origin,
    async stop() {
      await signing?.stop()
      if (!server.listening) return
      server.close()
      // Browsers keep connections open; the end does not wait for them.
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/**
 * @param {string} root
 * @param {string} config
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(root, config, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return text(request, response, 405, 'Method not allowed')
  }
  const pathname = (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/'
  if (pathname === labConfigPath) {
    response.setHeader('Cache-Control', 'no-cache')
    return text(request, response, 200, config, 'application/json; charset=utf-8')
  }
  const file = await findFile(root, pathname)
  if (!file) return text(request, response, 404, 'Not found')
  if (request.headers['if-none-match'] === file.headers.ETag) {
    response.writeHead(304, file.headers).end()
    return
  }
  response.writeHead(200, { ...file.headers, 'Content-Length': file.size })
  if (request.method === 'HEAD') response.end()
  else await pipeline(createReadStream(file.path), response)
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} body
 * @param {string} [type]
 */
function text(request, response, status, body, type = 'text/plain; charset=utf-8') {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}
