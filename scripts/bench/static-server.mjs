import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}
const alreadyCompressed = new Set(['.png', '.woff2', '.jpg', '.webp'])

/** @typedef {Awaited<ReturnType<typeof serveStatic>>} StaticServer */

/**
 * Serves a built app from memory. Files are compressed beforehand, so compression is not measured.
 * @param {string} dist
 */
export async function serveStatic(dist) {
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`${dist} has no index.html.`)
  const files = new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name)
        const content = readFileSync(file)
        const gzip = !alreadyCompressed.has(extname(name))
        const body = gzip ? gzipSync(content, { level: 9 }) : content
        const headers = {
          'content-type': types[extname(name)] ?? 'application/octet-stream',
          'content-length': body.length,
          'cache-control': 'no-cache',
          ...(gzip && { 'content-encoding': 'gzip' }),
        }
        return [`/${relative(dist, file).replaceAll('\\', '/')}`, { body, headers }]
      }),
  )
  /** @param {string} path */
  const at = (path) => files.get(path === '/' ? '/index.html' : path)

  const server = createServer(({ url = '/' }, response) => {
    const file = at(new URL(url, 'http://localhost').pathname)
    if (file) response.writeHead(200, file.headers).end(file.body)
    else response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')
  return {
    origin: `http://localhost:${address.port}`,
    /** Returns the size of a file as sent, in bytes. @param {string} path */
    weigh: (path) => at(path)?.body.length ?? 0,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
