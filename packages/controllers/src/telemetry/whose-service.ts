import { isHttpUrl } from '@carabiner/core/transport'
import { registryUrl } from '../api/registry-settings.js'
import { providerUrl, type TelemetryOptions } from './telemetry-settings.js'

/** Whether reports go to the host's own service because the app has no registry to ask. */
export const isUnasked = (settings: TelemetryOptions): boolean =>
  settings.telemetry?.url !== undefined &&
  (!settings.projectId || registryUrl(settings) === undefined)

/**
 * Whether a service knows the project, because it is the provider's or has the registry's origin.
 */
export function knowsProject(url: string, settings: TelemetryOptions): boolean {
  const { origin } = new URL(url)
  return [providerUrl, registryUrl(settings)].some(
    (serviceUrl) =>
      serviceUrl !== undefined && isHttpUrl(serviceUrl) && new URL(serviceUrl).origin === origin,
  )
}
