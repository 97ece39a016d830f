import type { RegistryOptions } from '../api/registry-settings.js'
import type { FeatureSettings } from '../config/features.js'
import type { TelemetryReport } from './telemetry-report.js'

/** The receiver of the modal's reports. */
export interface TelemetrySettings {
  /**
   * `https://…` of a service of your own. With a `projectId`, that project's switch for analytics
   * applies to it too, if there is a registry. It does not apply to `send`.
   *
   * @default WalletConnect's, which needs a `projectId`
   */
  readonly url?: string | undefined
  /**
   * Receives each report in place of a service. Errors and rejections are logged and have no
   * effect.
   *
   * @example
   * telemetry: { send: (report) => navigator.sendBeacon('/telemetry', JSON.stringify(report)) }
   */
  readonly send?: ((report: TelemetryReport) => unknown) | undefined
  /** Whether reports include the active account's address. @default false */
  readonly withAddress?: boolean | undefined
}

/** The options of reporting. The registry knows whether a project wants reports. */
export interface TelemetryOptions extends RegistryOptions {
  /** `features.analytics: false` sends nothing at all. */
  features?: FeatureSettings | undefined
  /** Without a `projectId`, and without a `url` or `send` of your own, nothing is sent. */
  telemetry?: TelemetrySettings | undefined
}

/** The default service. */
export const providerUrl = 'https://pulse.walletconnect.org'

/** Returns the receiver of reports: a URL, a function of the host, or undefined. */
export function telemetryTarget({
  features,
  telemetry = {},
  projectId,
}: TelemetryOptions): string | TelemetrySettings['send'] {
  if (features?.analytics === false) return undefined
  return telemetry.send ?? telemetry.url ?? (projectId ? providerUrl : undefined)
}
