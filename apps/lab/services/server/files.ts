import { realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'

/** Names that Vite has hashed never change their content. */
const hashed = /\/assets\/.+-[\w-]{8,}\.\w+$/

/** A folder means its `index.html`, a name without an ending the page of that name. */
function fileOf(path: string) {
  if (path.endsWith('/')) return `${path}index.html`
  return extname(path) ? path : `${path}.html`
}

/** Serves the files of a folder. Links that lead out of it lead nowhere. */
export const serveFiles = (
  root: string,
): [MiddlewareHandler, MiddlewareHandler, MiddlewareHandler] => [
  etag(),
  async (c, next) => {
    const file = await statWithin(root, fileOf(c.req.path))
    if (!file) return c.notFound()
    // By date, not by content: a file is not read to say that it is the same.
    c.header('ETag', `"${file.size.toString(16)}-${Math.trunc(file.mtimeMs).toString(16)}"`)
    const lasts = hashed.test(c.req.path)
    // A sandboxed frame has no origin: the page's own code is another's there.
    if (lasts) c.header('Access-Control-Allow-Origin', '*')
    c.header('Cache-Control', lasts ? 'public, max-age=31536000, immutable' : 'no-cache')
    return next()
  },
  serveStatic({ root, rewriteRequestPath: fileOf }),
]

async function statWithin(root: string, path: string) {
  try {
    const file = await realpath(join(root, path))
    if (!file.startsWith((await realpath(root)) + sep)) return undefined
    const info = await stat(file)
    return info.isFile() ? info : undefined
  } catch {
    return undefined
  }
}
