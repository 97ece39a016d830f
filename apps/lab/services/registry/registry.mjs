// @ts-check
import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { findWallets, practiceWallets, wallets } from './directory.mjs'
import { createMoods } from './moods.mjs'
import { drawPicture } from './picture.mjs'
import { projectAnswers } from './project.mjs'

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

const imagePath = /^\/(?:getWalletImage|public\/get(?:Asset|Currency|Token)Image)\/([^/]+)$/

/**
 * A registry of wallets on this machine, over the facts of `apps/lab/data`.
 *
 * @param {object} [options]
 * @param {number} [options.port] 0, the default, takes a free one
 * @returns {Promise<Registry>}
 *
 * @example
 * const registry = await startRegistry()
 * registry.misbehave({ status: 429, retryAfter: 5, path: '/getWallets' })
 * await registry.stop()
 */
export async function startRegistry({ port = 0 } = {}) {
  const moods = createMoods()
  /** @type {SeenRequest[]} */
  const seen = []
  const facts = [...wallets].sort((a, b) => a.order - b.order)
  let all = facts

  /** @param {string} path @param {URLSearchParams} query @param {boolean} malformed */
  const answer = (path, query, malformed) => {
    const image = imagePath.exec(path)?.[1]
    if (image !== undefined) {
      const picture = malformed
        ? Buffer.from('<svg onload="alert(1)"/>')
        : drawPicture(decodeURIComponent(image))
      return { picture, type: malformed ? 'image/svg+xml' : 'image/png' }
    }
    const known = path === '/getWallets' ? findWallets(all, query) : projectAnswers.get(path)
    if (!known) return { status: 404, body: { message: 'Not found' } }
    if (!malformed) return { body: known }
    return { body: 'data' in known ? { ...known, data: spoil(known.data) } : { oops: true } }
  }

  /** What the lab's page wants of us: one mood, or none. @type {import('node:http').RequestListener} */
  const change = async (request, response) => {
    /** @type {any} The lab's own page writes it. */
    const mood = await json(request)
    moods.clear()
    moods.add(mood)
    response.writeHead(204).end()
  }

  const server = createServer((request, response) => {
    const { method, url = '/' } = request
    const { pathname: path, searchParams } = new URL(url, 'http://registry')
    // The page is of another origin.
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
    if (method === 'OPTIONS') return response.writeHead(204).end()
    if (method === 'POST' && path === '/lab/mood') return void change(request, response)
    const entry = { path, params: Object.fromEntries(searchParams), dropped: false }
    seen.push(entry)
    const { status, retryAfter, hangs, delay = 0, malformed = false } = moods.take(path) ?? {}
    const late = setTimeout(() => {
      if (hangs) return
      if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter))
      if (status !== undefined) return response.writeHead(status).end()
      const answered = answer(path, searchParams, malformed)
      if (answered.picture) {
        response.setHeader('Content-Type', answered.type)
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
        return response.end(answered.picture)
      }
      response.setHeader('Content-Type', 'application/json; charset=utf-8')
      response.setHeader('Cache-Control', 'no-store')
      response.writeHead(answered.status ?? 200).end(JSON.stringify(answered.body))
    }, delay)
    response.on('close', () => {
      clearTimeout(late)
      entry.dropped = !response.writableFinished
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The registry has no port.')
  return {
    url: `http://127.0.0.1:${bound.port}`,
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
    async stop() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** What no registry should send, and some day one will. */
const broken = [null, 7, { name: 'no id' }, { id: 'x', name: { text: 'no text' } }]

/** Breaks every second wallet. @param {readonly object[]} data @returns {unknown[]} */
const spoil = (data) =>
  data.map((wallet, at) => (at % 2 === 0 ? wallet : broken[((at - 1) / 2) % broken.length]))
