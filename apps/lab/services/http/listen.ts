import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'

export interface Listening {
  /** The URL, `http://127.0.0.1:…`. */
  readonly url: string
  readonly server: Server
  /** Stops the server. Safe to call again. */
  readonly stop: () => Promise<void>
}

/**
 * Serves an app on this machine.
 *
 * @param port - 0, the default, means any free one
 * @param host - the address to listen on. Default 127.0.0.1
 *
 * @example
 * const { url, stop } = await listen(new Hono().get('/', (c) => c.text('Hello')))
 */
export async function listen(
  app: { fetch: Parameters<typeof getRequestListener>[0] },
  port = 0,
  host = '127.0.0.1',
): Promise<Listening> {
  const listener = getRequestListener(app.fetch, {
    // The globals belong to the whole process, including a test runner.
    overrideGlobalObjects: false,
    // The app handles its own errors. The remaining cases are targets that are not a URL.
    errorHandler: () => new Response('Not found', { status: 404 }),
  })
  const server = createServer(listener)
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://${host}:${address.port}`,
    server,
    async stop() {
      if (!server.listening) return
      server.close()
      // Browsers keep connections open, so the server closes them.
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
