import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { listen } from '../http/listen.js'
import { createMoods, type Mood } from '../moods/moods.js'
import type { AnswersOptions, createAnswers } from './answers.js'

export interface WalletFrameService {
  /**
   * The origin of the frame, `http://localhost:…`. It uses the name, because passkeys do not work with IP addresses.
   */
  readonly url: string
  /** Makes the frame's server misbehave. The newest behaviour precedes older ones. */
  readonly misbehave: (mood: Omit<Mood, 'malformed'>) => void
  /** Makes the frame's server answer correctly again. */
  readonly behave: () => void
  /** Resolves when the database is open and answers are quick. */
  readonly ready: () => Promise<void>
  /** Stops the frame's server. Safe to call again. */
  readonly stop: () => Promise<void>
}

/**
 * Serves the embedded wallet on an origin of its own: the frame's files, and the server beside it.
 * Their modules load with the first request.
 *
 * @param options - port 0, the default, means any free one. It listens on this machine only, because on other
 * addresses browsers offer WebCrypto only over https
 */
export async function startWalletFrame({
  port = 0,
  ...options
}: Omit<AnswersOptions, 'origin'> & { port?: number }): Promise<WalletFrameService> {
  const moods = createMoods()
  let answers: ReturnType<typeof createAnswers> | undefined
  let origin = ''
  const load = () => {
    answers ??= import('./answers.js')
      .then(({ createAnswers }) => createAnswers({ ...options, origin }))
      .catch((error) => {
        answers = undefined
        throw error
      })
    return answers
  }
  const app: Hono<{ Bindings: HttpBindings }> = new Hono()
  app.use(async (c, next) => {
    const { signal } = c.req.raw
    const { status, retryAfter, hangs, delay = 0 } = moods.take(c.req.path) ?? {}
    if (hangs) await once(signal, 'abort')
    if (delay) await sleep(delay, undefined, { signal }).catch(() => {})
    if (status === undefined) return next()
    const headers: Record<string, string> =
      retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
    return new Response(null, { status, headers })
  })
  app.all('*', async (c) => (await load()).fetch(c.req.raw, c.env))
  const { url, stop } = await listen(app, port)
  origin = `http://localhost:${new URL(url).port}`
  return {
    url: origin,
    misbehave: moods.add,
    behave: moods.clear,
    async ready() {
      await load()
    },
    async stop() {
      await stop()
      await (await answers?.catch(() => undefined))?.stop()
    },
  }
}
