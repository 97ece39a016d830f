import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMoods, type Mood } from './moods.js'

interface SeenRequest {
  readonly path: string
  /** Of its query. */
  readonly params: Readonly<Record<string, string>>
  /** Given up by its client. */
  readonly dropped: boolean
}

export interface MoodControls {
  /** So far, those whose path begins so. */
  readonly requests: (path?: string) => readonly SeenRequest[]
  /** From now on, before what it was told earlier. */
  readonly misbehave: (mood: Mood) => void
  /** Well again. */
  readonly behave: () => void
  /** Also forgets what it was asked. */
  readonly reset: () => void
}

/**
 * An app for a service of the lab: it remembers what it is asked, and answers badly when told to. Routes are added
 * behind that.
 *
 * @param spoil - breaks a good answer
 */
export function createMoodyApp(
  spoil: (response: Response, how: boolean | string) => Promise<Response>,
): { app: Hono; controls: MoodControls } {
  const moods = createMoods()
  const seen: SeenRequest[] = []
  const app = new Hono()
  // The page is of another origin.
  app.use(cors({ origin: '*', exposeHeaders: ['Retry-After'] }))

  /** What the lab's page wants of us: one mood, or none. */
  app.post('/lab/mood', async (c) => {
    /** The lab's own page writes it. */
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
