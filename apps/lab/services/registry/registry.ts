import type { TelemetryReport } from '@carabiner/controllers/internal'
import { listen } from '../http/listen.js'
import { createMoodyApp, type MoodControls } from '../moods/moody-app.js'
import { findWallets, practiceWallets, wallets } from './directory.js'
import { drawPicture } from './picture.js'
import { projectAnswers } from './project.js'
import { spoil } from './spoil.js'

interface ProjectAnswers {
  /** The features, with their settings. */
  readonly features?: unknown
  /** The pages that may use the embedded wallet. */
  readonly allowedOrigins?: unknown
}

interface RegistryControls {
  readonly url: string
  /** Fills the directory up with invented wallets. */
  readonly grow: (total: number) => void
  /** Returns the reports that it received. */
  readonly reports: () => readonly TelemetryReport[]
  /** Changes its answers about projects, from now on. */
  readonly project: (project: ProjectAnswers) => void
  /** Stops the registry. Safe to call again. */
  readonly stop: () => Promise<void>
}

export type Registry = RegistryControls & MoodControls

export interface RegistryOptions {
  /** The port. 0, the default, means any free one. */
  readonly port?: number
  /** The address to listen on. Default 127.0.0.1. */
  readonly host?: string
}

/**
 * Starts a registry of wallets on this machine, with the data of `apps/lab/data`.
 *
 * @example
 * const registry = await startRegistry()
 * registry.misbehave({ status: 429, retryAfter: 5, path: '/getWallets' })
 * await registry.stop()
 */
export async function startRegistry({ port = 0, host }: RegistryOptions = {}): Promise<Registry> {
  const { app, controls } = createMoodyApp(spoil)
  const facts = [...wallets].sort((a, b) => a.order - b.order)
  let all = facts
  const reports: TelemetryReport[] = []

  app.get('/getWallets', (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json(findWallets(all, new URL(c.req.url).searchParams))
  })
  let project: ProjectAnswers = {}
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
  // The modal's events, from the telemetry of its apps.
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
