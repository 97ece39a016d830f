// @ts-check
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { listen } from '../http/listen.mjs'
import { findWallets, practiceWallets, wallets } from './directory.mjs'
import { createMoods } from './moods.mjs'
import { drawPicture } from './picture.mjs'
import { projectAnswers } from './project.mjs'
import { spoil } from './spoil.mjs'

/**
 * @typedef {object} SeenRequest
 * @property {string} path
 * @property {Readonly<Record<string, string>>} params of its query
 * @property {boolean} dropped given up by its client
 */

/**
 * @typedef {object} Registry
 * @property {string} url
 * @property {(path?: string) => readonly SeenRequest[]} requests so far, those whose path begins so
 * @property {(mood: import('./moods.mjs').Mood) => void} misbehave from now on, before what it was told earlier
 * @property {() => void} behave well again
 * @property {(total: number) => void} grow fills the directory up with made-up wallets
 * @property {() => void} reset as it was at the start
 * @property {() => Promise<void>} stop calling again does no harm
 */

/**
 * A registry of wallets on this machine, over the facts of `apps/lab/data`.
 *
 * @param {object} [options]
 * @param {number} [options.port] 0, the default, takes a free one
 * @param {string} [options.host] the address to listen on. Default 127.0.0.1
 * @returns {Promise<Registry>}
 *
 * @example
 * const registry = await startRegistry()
 * registry.misbehave({ status: 429, retryAfter: 5, path: '/getWallets' })
 * await registry.stop()
 */
export async function startRegistry({ port = 0, host } = {}) {
  const moods = createMoods()
  /** @type {SeenRequest[]} */
  const seen = []
  const facts = [...wallets].sort((a, b) => a.order - b.order)
  let all = facts

  const app = new Hono()
  // The page is of another origin.
  app.use(cors({ origin: '*', exposeHeaders: ['Retry-After'] }))

  /** What the lab's page wants of us: one mood, or none. */
  app.post('/lab/mood', async (c) => {
    /** @type {import('./moods.mjs').Mood} The lab's own page writes it. */
    const mood = await c.req.json()
    moods.clear()
    moods.add(mood)
    return c.body(null, 204)
  })

  app.use(async (c, next) => {
    const { path, raw } = c.req
    const entry = { path, params: c.req.query(), dropped: false }
    seen.push(entry)
    raw.signal.addEventListener('abort', () => {
      entry.dropped = true
    })
    const { status, retryAfter, hangs, delay = 0, malformed } = moods.take(path) ?? {}
    if (hangs) await once(raw.signal, 'abort')
    // One that was given up is answered at once: it reads nothing.
    if (delay) await sleep(delay, undefined, { signal: raw.signal }).catch(() => {})
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
    if (status !== undefined) return new Response(null, { status })
    await next()
    if (malformed && c.res.ok) c.res = await spoil(c.res)
  })

  app.get('/getWallets', (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json(findWallets(all, new URL(c.req.url).searchParams))
  })
  for (const [path, body] of projectAnswers) {
    app.get(path, (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json(body)
    })
  }
  app.on(
    'GET',
    ['/getWalletImage/:id', '/public/:kind{get(?:Asset|Currency|Token)Image}/:id'],
    (c) => {
      c.header('Content-Type', 'image/png')
      c.header('Cache-Control', 'public, max-age=31536000, immutable')
      return c.body(new Uint8Array(drawPicture(c.req.param('id') ?? '')))
    },
  )
  app.notFound((c) => c.json({ message: 'Not found' }, 404))

  const { url, stop } = await listen(app, port, host)
  return {
    url,
    requests: (path = '/') => seen.filter((request) => request.path.startsWith(path)),
    misbehave: moods.add,
    behave: moods.clear,
    grow(total) {
      all = [...all, ...practiceWallets(Math.max(0, total - all.length))]
    },
    reset() {
      moods.clear()
      seen.length = 0
      all = facts
    },
    stop,
  }
}
