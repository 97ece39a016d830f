// @ts-check
import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'

/**
 * @typedef {object} Listening
 * @property {string} url `http://127.0.0.1:…`
 * @property {import('node:http').Server} server
 * @property {() => Promise<void>} stop calling again does no harm
 */

/**
 * Serves an app on this machine.
 *
 * @param {{ fetch: Parameters<typeof getRequestListener>[0] }} app
 * @param {number} [port] 0, the default, takes a free one
 * @param {string} [host] the address to listen on. Default 127.0.0.1
 * @returns {Promise<Listening>}
 *
 * @example
 * const { url, stop } = await listen(new Hono().get('/', (c) => c.text('Hello')))
 */
export async function listen(app, port = 0, host = '127.0.0.1') {
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
