import { getRequestListener } from '@hono/node-server'
import { createServer, type Plugin } from 'vite'
import { paymentsPath } from '../payments/payments-path.js'
import { relayControlPath } from '../relay/control.js'
import { signInPath } from '../sign-in/path.js'
import { labConfig, labConfigPath } from './lab-config.js'
import type { ServerOptions } from './server.js'

/** The options of the built lab's server. `root` is the lab's folder, with its `vite.config`. */
export interface DevServerOptions extends Omit<ServerOptions, 'hosts'> {
  readonly port: number
}

/** Serves the lab's sources with Vite, with hot reload and the same `/lab-config.json`. */
export async function startDevServer({
  root,
  port,
  host = '127.0.0.1',
  relayControl,
  payments,
  signIn,
  ...running
}: DevServerOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const config = labConfig(running)
  let origin = ''
  const signing = signIn?.(() => origin)
  const answer = signing && getRequestListener(signing.fetch, { overrideGlobalObjects: false })
  const control =
    relayControl && getRequestListener(relayControl.fetch, { overrideGlobalObjects: false })
  const shop = payments && getRequestListener(payments.fetch, { overrideGlobalObjects: false })
  const plugin: Plugin = {
    name: 'lab-config',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (answer && request.url?.startsWith(signInPath)) void answer(request, response)
        else if (control && request.url === relayControlPath) void control(request, response)
        else if (shop && request.url?.startsWith(paymentsPath)) void shop(request, response)
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
