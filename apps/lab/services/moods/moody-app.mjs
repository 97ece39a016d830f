// @ts-check
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMoods } from './moods.mjs'

/**
 * @typedef {object} SeenRequest
 * @property {string} path
 * @property {Readonly<Record<string, string>>} params of its query
 * @property {boolean} dropped given up by its client
 */

/**
 * @typedef {object} MoodControls
 * @property {(path?: string) => readonly SeenRequest[]} requests so far, those whose path begins so
 * @property {(mood: import('./moods.mjs').Mood) => void} misbehave from now on, before what it was told earlier
 * @property {() => void} behave well again
 * @property {() => void} reset also forgets what it was asked
 */

/**
 * An app for a service of the lab: it remembers what it is asked, and answers badly when told to. Routes are added
 * behind that.
 *
 * @param {(response: Response, how: boolean | string) => Promise<Response>} spoil breaks a good answer
 * @returns {{ app: Hono, controls: MoodControls }}
 */
export function createMoodyApp(spoil) {
  const moods = createMoods()
  /** @type {SeenRequest[]} */
  const seen = []
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
    if (malformed && c.res.ok) c.res = await spoil(c.res, malformed)
  })
  return {
    app,
    controls: {
      requests: (path = '/') => seen.filter((request) => request.path.startsWith(path)),
      misbehave: moods.add,
      behave: moods.clear,
      reset() {
        moods.clear()
        seen.length = 0
      },
    },
  }
}
