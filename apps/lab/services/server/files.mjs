// @ts-check
import { realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

const types = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.wasm', 'application/wasm'],
])

/**
 * @typedef {object} StaticFile
 * @property {string} path on disk
 * @property {number} size in bytes
 * @property {Record<string, string>} headers its type and how long it may be kept
 */

/**
 * Finds the file that a URL's path means: the file itself, a folder's `index.html`, or the page of
 * that name without `.html`. Links that lead out of the folder lead nowhere.
 *
 * @param {string} root the served folder
 * @param {string} pathname of the URL, still encoded
 * @returns {Promise<StaticFile | undefined>}
 */
export async function findFile(root, pathname) {
  const path = decode(pathname)
  if (path === undefined) return undefined
  const base = await realpath(root).catch(() => root)
  const asked = join(base, path)
  const candidates = path.endsWith('/')
    ? [join(asked, 'index.html')]
    : [asked, `${asked}.html`, join(asked, 'index.html')]
  for (const candidate of candidates) {
    const real = await realpath(candidate).catch(() => undefined)
    if (real === undefined || !real.startsWith(base + sep)) continue
    const info = await stat(real)
    if (!info.isFile()) continue
    const headers = {
      'Content-Type': types.get(extname(real)) ?? 'application/octet-stream',
      'Cache-Control': cacheControl(real.slice(base.length)),
      ETag: `"${info.size.toString(16)}-${Math.trunc(info.mtimeMs).toString(16)}"`,
    }
    return { path: real, size: info.size, headers }
  }
  return undefined
}

/** @param {string} pathname */
function decode(pathname) {
  try {
    const path = decodeURIComponent(pathname)
    // Backslashes are separators on Windows; NUL ends a path in C.
    return /[\\\0]/.test(path) || path.split('/').includes('..') ? undefined : path
  } catch {
    return undefined
  }
}

/** Names that Vite has hashed never change their content. @param {string} path */
function cacheControl(path) {
  const hashed = /[\\/]assets[\\/].+-[\w-]{8,}\.\w+$/.test(path)
  return hashed ? 'public, max-age=31536000, immutable' : 'no-cache'
}
