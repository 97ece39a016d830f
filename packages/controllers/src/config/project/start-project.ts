// Loaded together with the modal in apps with a project id.
import { type Carabiner, selectStatus } from '@carabiner/core'
import type { AlertCode } from '../../alerts/catalogue.js'
import { createProjectApi } from '../../api/project-api.js'
import {
  AppConfigurationError,
  RateLimitedError,
  ServerError,
  turnedAwayAlert,
} from '../../api/service-errors.js'
import { findAuth } from '../../auth/find-auth.js'
import { type IdlePage, untilCalm } from '../../page/when-calm.js'
import type { Shell } from '../../shell.js'
import { type FeatureSettings, type Features, resolveFeatures } from '../features.js'
import { isOriginAllowed } from './allowed-origin.js'
import { ignoredSettings, mergeSettings, readRemoteFeatures } from './remote-features.js'

/** The inputs for a project's settings. */
export interface ProjectParts {
  /** The registry's URL. */
  readonly url: string
  readonly projectId: string
  /** The app's own settings. */
  readonly local: FeatureSettings
  /** The modal's features, a valtio proxy to update. */
  readonly features: Features
}

type ProjectPage = IdlePage & { readonly location?: Pick<Location, 'origin'> }
type ProjectShell = Pick<Shell, 'alerts' | 'modal' | 'onDestroy' | 'signal'>

/**
 * Applies the stored settings of the project, then reads them once: when the modal first opens, or
 * with the first account. If the read fails, the app's own settings apply.
 *
 * @param page - the page, whose origin the project may list
 * @throws {InvalidOptionsError} for an invalid `registry.url`
 */
export async function startProject(
  carabiner: Carabiner,
  shell: ProjectShell,
  { url, projectId, local, features }: ProjectParts,
  page: ProjectPage = globalThis,
): Promise<void> {
  const { logger } = carabiner
  const { alerts, modal, signal } = shell
  const project = `${projectId}@${url}`
  const api = createProjectApi({
    url,
    projectId,
    refuse: (reason) => logger.debug(`the project’s settings: ${reason}`),
    onFault: (category, error) => carabiner.tell('fault', { category, error }),
  })
  const settle = (...sources: FeatureSettings[]) => {
    const next = resolveFeatures(...sources)
    for (const [name, value] of Object.entries(next)) {
      // An unchanged value must not cause a render.
      const isSame = JSON.stringify(Reflect.get(features, name)) === JSON.stringify(value)
      if (!isSame) Reflect.set(features, name, value)
    }
    carabiner.setMultiWallet(next.multiWallet)
  }
  const fail = (error: unknown) => {
    const code = alertOf(error)
    if (code) alerts.raise(code)
    else logger.debug('the project’s settings could not be read', error)
  }

  const { project: cache } = await carabiner.caches()
  let isAnswered = false
  const readFeatures = async () => {
    try {
      const read = async () => ({ project, features: await api.features(signal) })
      const remote = readRemoteFeatures((await cache.use(project, read, true)).features)
      if (signal.aborted) return
      isAnswered = true
      settle(...mergeSettings(remote, local))
      const ignored = ignoredSettings(remote, local)
      if (ignored.length === 0) return
      alerts.raise('LOCAL_CONFIGURATION_IGNORED', undefined, ignored.join(', '))
    } catch (error) {
      if (signal.aborted) return
      isAnswered = true
      fail(error)
      settle(local)
      await cache.drop((id) => id === project)
    }
  }
  const checkOrigin = async () => {
    const origin = page.location?.origin
    const isWanted = features.email || features.socials.length > 0
    if (!isWanted || origin === undefined || !findAuth(carabiner)) return
    try {
      const allowed = await api.allowedOrigins(signal)
      if (!isOriginAllowed(origin, allowed)) alerts.raise('ORIGIN_NOT_ALLOWED')
    } catch (error) {
      if (signal.aborted) return
      const isBusy = error instanceof RateLimitedError || error instanceof ServerError
      if (isBusy) fail(error)
      else logger.debug('the project’s allowed origins could not be read', error)
    }
  }
  let isAsked = false
  const ask = async () => {
    if (isAsked || signal.aborted) return
    isAsked = true
    // The read waits until the modal that the visitor opened is rendered.
    await untilCalm(page)
    if (!signal.aborted) await readFeatures()
    if (!signal.aborted) await checkOrigin()
  }
  const begin = () => {
    ask().catch((error: unknown) => logger.warn('applying the project’s settings failed', error))
  }

  shell.onDestroy(modal.onShown(begin), carabiner.on('connect', begin))
  if (modal.state.open || selectStatus(carabiner.getSnapshot()) === 'connected') begin()
  const stored = await cache.get(project)
  if (!stored || isAnswered || signal.aborted) return
  settle(...mergeSettings(readRemoteFeatures(stored.features), local))
}

/** Returns the alert for the developer, or undefined if they cannot fix the failure. */
function alertOf(error: unknown): AlertCode | undefined {
  if (error instanceof RateLimitedError) return 'RATE_LIMITED'
  if (error instanceof ServerError) return 'SERVER_ERROR'
  return error instanceof AppConfigurationError ? turnedAwayAlert(error) : undefined
}
