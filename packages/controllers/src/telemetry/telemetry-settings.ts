import type { RegistryOptions } from '../api/registry-settings.js'
import type { FeatureSettings } from '../config/features.js'
import type { TelemetryReport } from './telemetry-report.js'

/** The receiver of the modal's reports. */
export interface TelemetrySettings {
  /**
   * The `https://…` URL of your own service. With a `projectId` and a registry, the project's
   * switch for analytics applies to it as well. It does not apply to `send`. @default
   * WalletConnect's, which needs a `projectId`
   */
  readonly url?: string | undefined
  /**
   * Receives each report, in place of a service. Errors and rejections are logged and otherwise
   * ignored.
   *
   * @example
   * telemetry: { send: (report) => navigator.sendBeacon('/telemetry', JSON.stringify(report)) }
   */
  readonly send?: ((report: TelemetryReport) => unknown) | undefined
  /** Whether reports include the active account's address. @default false */
  readonly withAddress?: boolean | undefined
}

/** The options for reports. The registry knows whether a project wants them. */
export interface TelemetryOptions extends RegistryOptions {
  /** With `features.analytics: false`, nothing is sent at all. */
  features?: FeatureSettings | undefined
  /** The receiver. With neither a `projectId` nor your own `url` or `send`, nothing is sent. */
  telemetry?: TelemetrySettings | undefined
}

/** The default service. */
export const providerUrl = 'https://pulse.walletconnect.org'

/** Returns the receiver of reports: a URL, the host's function, or undefined. */
export function telemetryTarget({
  features,
  telemetry = {},
  projectId,
}: TelemetryOptions): string | TelemetrySettings['send'] {
  if (features?.analytics === false) return undefined
  return telemetry.send ?? telemetry.url ?? (projectId ? providerUrl : undefined)
}
