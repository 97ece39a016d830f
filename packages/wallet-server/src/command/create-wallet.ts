import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { createFrameHandler } from '../frame/serve/create-frame-handler.js'
import { authPaths, createAuthServer } from '../server/auth-server.js'
import type { AuthServerOptions } from '../server/options.js'
import type { Settings } from './settings/settings.js'

interface WalletParts extends Pick<AuthServerOptions, 'store' | 'mailer' | 'logger'> {
  readonly frameOrigin: string
  readonly secret: string
}

/** Creates frame and server on one origin. */
export function createWallet(settings: Settings, parts: WalletParts) {
  const { walletName, allowedOrigins, networks, trustedProxies, logins } = settings
  const auth = createAuthServer({ ...logins, ...parts, walletName, allowedOrigins, trustedProxies })
  const frame = createFrameHandler({ walletName, allowedOrigins, networks })
  let isEnding = false
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (c, next) => {
    await next()
    // Clients with a kept-alive connection reconnect to another instance.
    if (isEnding) c.header('Connection', 'close')
  })
  for (const path of authPaths) app.all(path, (c) => auth.fetch(c.req.raw, c.env))
  app.all('*', (c) => frame.fetch(c.req.raw))
  return {
    fetch: (request: Request, env: object | undefined) => app.fetch(request, env),
    /** Ends waiting requests. */
    async destroy() {
      isEnding = true
      await auth.destroy()
    },
  }
}
