import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'

export interface Listening {
  /** `http://127.0.0.1:…`. */
  readonly url: string
  readonly server: Server
  /** Calling again does no harm. */
  readonly stop: () => Promise<void>
}

/**
 * Serves an app on this machine.
 *
 * @param port - 0, the default, takes a free one
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
    // The globals belong to the process: a test runner's, too.
    overrideGlobalObjects: false,
    // The app answers for its own errors. What is left are targets that are no URL: nothing is there.
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
      // Browsers keep connections open; the end does not wait for them.
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
