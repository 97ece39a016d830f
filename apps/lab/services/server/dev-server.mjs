// @ts-check
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'vite'
import { relayControlPath } from '../relay/control.mjs'
import { signInPath } from '../sign-in/path.mjs'
import { labConfig, labConfigPath } from './lab-config.mjs'

/**
 * Serves the lab's sources by Vite, with hot reload and the same `/lab-config.json`.
 *
 * @param {object} options
 * @param {string} options.root the lab's folder, with its `vite.config`
 * @param {readonly import('./lab-config.mjs').LabChain[]} options.chains
 * @param {readonly import('./lab-config.mjs').LabSolanaChain[]} [options.solana]
 * @param {readonly import('./lab-config.mjs').LabBitcoinChain[]} [options.bitcoin]
 * @param {string} [options.relayUrl]
 * @param {string} [options.registryUrl]
 * @param {string} [options.blockchainApiUrl]
 * @param {Readonly<Record<'meld' | 'coinbase', readonly string[]>>} [options.onrampHosts]
 * @param {string} [options.walletFrameUrl]
 * @param {number} options.port
 * @param {string} [options.host] the address to listen on. Default 127.0.0.1
 * @param {string} [options.projectId] of the public relay and registry
 * @param {{ fetch: (request: Request) => Response | Promise<Response> }} [options.relayControl]
 * @param {(origin: () => string) => import('../sign-in/sign-in.mjs').SignIn} [options.signIn]
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startDevServer({
  root,
  chains,
  solana,
  bitcoin,
  relayUrl,
  registryUrl,
  blockchainApiUrl,
  onrampHosts,
  walletFrameUrl,
  port,
  host = '127.0.0.1',
  projectId,
  relayControl,
  signIn,
}) {
  const config = labConfig({
    chains,
    ...(solana && { solana }),
    ...(bitcoin && { bitcoin }),
    relayUrl,
    registryUrl,
    blockchainApiUrl,
    onrampHosts,
    walletFrameUrl,
    projectId,
  })
  let origin = ''
  const signing = signIn?.(() => origin)
  const answer = signing && getRequestListener(signing.fetch, { overrideGlobalObjects: false })
  const control =
    relayControl && getRequestListener(relayControl.fetch, { overrideGlobalObjects: false })
  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'lab-config',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (answer && request.url?.startsWith(signInPath)) void answer(request, response)
        else if (control && request.url === relayControlPath) void control(request, response)
        else next()
      })
      middlewares.use(labConfigPath, (_request, response) => {
        response.setHeader('Content-Type', 'application/json; charset=utf-8')
        response.end(config)
      })
    },
  }
  const server = await createServer({
    root,
    plugins: [plugin],
    server: { host, port, strictPort: false },
  })
  await server.listen()
  const url = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0]
  if (url === undefined) throw new Error("Vite's dev server has no address.")
  origin = url.replace(/\/$/, '')
  return {
    url: origin,
    async stop() {
      await server.close()
      await signing?.stop()
    },
  }
}
