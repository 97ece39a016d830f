// @ts-check
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { listen } from '../http/listen.mjs'
import { createMoods } from '../moods/moods.mjs'

/**
 * @typedef {object} WalletFrameService
 * @property {string} url the origin of the frame, `http://localhost:…`: the name, since passkeys take no IP address
 * @property {(mood: Omit<import('../moods/moods.mjs').Mood, 'malformed'>) => void} misbehave from now on, before what it was told earlier
 * @property {() => void} behave well again
 * @property {() => Promise<void>} ready resolves once its database is open and answers are quick
 * @property {() => Promise<void>} stop calling again does no harm
 */

/**
 * The embedded wallet on an origin of its own: the frame's files, and the server beside it. What they need is loaded
 * with the first request.
 *
 * @param {Omit<import('./answers.mjs').AnswersOptions, 'origin'> & { port?: number }} options
 *   port 0, the default, takes a free one. It listens on this machine alone: elsewhere browsers give pages without
 *   https no keys
 * @returns {Promise<WalletFrameService>}
 */
export async function startWalletFrame({ port = 0, ...options }) {
  const moods = createMoods()
  /** @type {ReturnType<typeof import('./answers.mjs').createAnswers> | undefined} */
  let answers
  let origin = ''
  const load = () => {
    answers ??= import('./answers.mjs')
      .then(({ createAnswers }) => createAnswers({ ...options, origin }))
      .catch((error) => {
        answers = undefined
        throw error
      })
    return answers
  }
  /** @type {Hono<{ Bindings: import('@hono/node-server').HttpBindings }>} */
  const app = new Hono()
  app.use(async (c, next) => {
    const { signal } = c.req.raw
    const { status, retryAfter, hangs, delay = 0 } = moods.take(c.req.path) ?? {}
    if (hangs) await once(signal, 'abort')
    if (delay) await sleep(delay, undefined, { signal }).catch(() => {})
    if (status === undefined) return next()
    /** @type {Record<string, string>} */
    const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
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
