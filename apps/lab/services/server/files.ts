import { realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'

/** Vite puts a hash into the names of these files, so they never change. */
const hashed = /\/assets\/.+-[\w-]{8,}\.\w+$/

/** Returns the file of a path: `index.html` for a folder, the page for a name without an extension. */
function fileOf(path: string) {
  if (path.endsWith('/')) return `${path}index.html`
  return extname(path) ? path : `${path}.html`
}

/** Serves the files of a folder. Links out of the folder do not work. */
export const serveFiles = (
  root: string,
): [MiddlewareHandler, MiddlewareHandler, MiddlewareHandler] => [
  etag(),
  async (c, next) => {
    const file = await statWithin(root, fileOf(c.req.path))
    if (!file) return c.notFound()
    // Uses the date, not the content, so that an unchanged file is not read.
    c.header('ETag', `"${file.size.toString(16)}-${Math.trunc(file.mtimeMs).toString(16)}"`)
    const lasts = hashed.test(c.req.path)
    // A sandboxed frame has no origin, so the page's own code is cross-origin there.
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
