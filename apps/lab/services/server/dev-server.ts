import { getRequestListener } from '@hono/node-server'
import { createServer, type Plugin } from 'vite'
import { relayControlPath } from '../relay/control.js'
import { signInPath } from '../sign-in/path.js'
import type { SignIn } from '../sign-in/sign-in.js'
import {
  type LabBitcoinChain,
  type LabChain,
  type LabSolanaChain,
  labConfig,
  labConfigPath,
} from './lab-config.js'

export interface DevServerOptions {
  /** The lab's folder, with its `vite.config`. */
  readonly root: string
  readonly chains: readonly LabChain[]
  readonly solana?: readonly LabSolanaChain[]
  readonly bitcoin?: readonly LabBitcoinChain[]
  readonly relayUrl?: string
  readonly registryUrl?: string
  readonly blockchainApiUrl?: string
  readonly onrampHosts?: Readonly<Record<'meld' | 'coinbase', readonly string[]>>
  readonly walletFrameUrl?: string
  readonly port: number
  /** The address to listen on. Default 127.0.0.1. */
  readonly host?: string
  /** Of the public relay and registry. */
  readonly projectId?: string
  readonly relayControl?: { fetch: (request: Request) => Response | Promise<Response> }
  readonly signIn?: (origin: () => string) => SignIn
}

/** Serves the lab's sources by Vite, with hot reload and the same `/lab-config.json`. */
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
}: DevServerOptions): Promise<{ url: string; stop: () => Promise<void> }> {
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
  const plugin: Plugin = {
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
