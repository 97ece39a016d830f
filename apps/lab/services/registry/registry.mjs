// @ts-check
import { listen } from '../http/listen.mjs'
import { createMoodyApp } from '../moods/moody-app.mjs'
import { findWallets, practiceWallets, wallets } from './directory.mjs'
import { drawPicture } from './picture.mjs'
import { projectAnswers } from './project.mjs'
import { spoil } from './spoil.mjs'

/**
 * @typedef {object} ProjectAnswers
 * @property {unknown} [features] what is on, and how
 * @property {unknown} [allowedOrigins] which pages the embedded wallet is for
 *
 * @typedef {object} RegistryControls
 * @property {string} url
 * @property {(total: number) => void} grow fills the directory up with made-up wallets
 * @property {() => readonly import('@carabiner/controllers').TelemetryReport[]} reports that it was sent
 * @property {(project: ProjectAnswers) => void} project what it says of projects, from now on
 * @property {() => Promise<void>} stop calling again does no harm
 *
 * @typedef {RegistryControls & import('../moods/moody-app.mjs').MoodControls} Registry
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
  const { app, controls } = createMoodyApp(spoil)
  const facts = [...wallets].sort((a, b) => a.order - b.order)
  let all = facts
  /** @type {import('@carabiner/controllers').TelemetryReport[]} */
  const reports = []

  app.get('/getWallets', (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json(findWallets(all, new URL(c.req.url).searchParams))
  })
  /** @type {ProjectAnswers} */
  let project = {}
  for (const [path, body] of projectAnswers) {
    app.get(path, (c) => {
      c.header('Cache-Control', 'no-store')
      const set = Object.entries(project).filter(([name]) => name in body)
      return c.json({ ...body, ...Object.fromEntries(set) })
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
  // What happens in the modal, in the telemetry of its apps.
  app.post('/e', async (c) => {
    const report = await c.req.json().catch(() => undefined)
    if (typeof report?.eventId !== 'string') return c.json({ message: 'Not a report' }, 400)
    reports.push(report)
    return c.body(null, 202)
  })
  app.notFound((c) => c.json({ message: 'Not found' }, 404))

  const { url, stop } = await listen(app, port, host)
  return {
    ...controls,
    url,
    reports: () => reports,
    grow(total) {
      all = [...all, ...practiceWallets(Math.max(0, total - all.length))]
    },
    reset() {
      controls.reset()
      all = facts
      project = {}
      reports.length = 0
    },
    project(next) {
      project = next
    },
    stop,
  }
}
