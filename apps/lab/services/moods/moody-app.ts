import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMoods, type Mood } from './moods.js'

interface SeenRequest {
  readonly path: string
  /** The query parameters. */
  readonly params: Readonly<Record<string, string>>
  /** True if the client aborted it. */
  readonly dropped: boolean
}

export interface MoodControls {
  /** Returns all requests so far whose path has this prefix. */
  readonly requests: (path?: string) => readonly SeenRequest[]
  /** Makes the service misbehave. The newest behaviour precedes older ones. */
  readonly misbehave: (mood: Mood) => void
  /** Makes the service answer correctly again. */
  readonly behave: () => void
  /** Makes the service answer correctly again, and clears the requests. */
  readonly reset: () => void
}

/**
 * Creates an app for a service of the lab. It records requests, and misbehaves on request. Routes
 * are added behind that.
 *
 * @param spoil - breaks a correct answer
 */
export function createMoodyApp(
  spoil: (response: Response, how: boolean | string) => Promise<Response>,
): { app: Hono; controls: MoodControls } {
  const moods = createMoods()
  const seen: SeenRequest[] = []
  const app = new Hono()
  // The page has another origin.
  app.use(cors({ origin: '*', exposeHeaders: ['Retry-After'] }))

  /** Sets how the service behaves, as the lab's page requests. An empty object means correctly. */
  app.post('/lab/mood', async (c) => {
    /** Trusted, because only the lab's own page sends it. */
    const mood: Mood = await c.req.json()
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
    // An aborted request is answered at once, because its client reads nothing.
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
