import type { RegistryOptions } from '../api/registry-settings.js'
import type { FeatureSettings } from '../config/features.js'
import type { TelemetryReport } from './telemetry-report.js'

/** Where what happens in the modal is reported to. */
export interface TelemetrySettings {
  /**
   * `https://…` of a service of your own. With a `projectId` that project's own switch for analytics decides over it,
   * too, where there is a registry to ask; with `send` it does not.
   *
   * @default WalletConnect's, which needs a `projectId`
   */
  readonly url?: string | undefined
  /**
   * Takes each report in place of a service. What it throws, or rejects with, is logged and harms nothing.
   *
   * @example
   * telemetry: { send: (report) => navigator.sendBeacon('/telemetry', JSON.stringify(report)) }
   */
  readonly send?: ((report: TelemetryReport) => unknown) | undefined
  /** Whether reports name the active account's address. @default false */
  readonly withAddress?: boolean | undefined
}

/** What reporting takes; the registry says whether a project wants it. */
export interface TelemetryOptions extends RegistryOptions {
  /** `features.analytics: false` sends nothing at all. */
  features?: FeatureSettings | undefined
  /** Without a `projectId`, and without a `url` or `send` of your own, nothing is sent. */
  telemetry?: TelemetrySettings | undefined
}

/** Where reports go that a project has no other place for. */
export const providerUrl = 'https://pulse.walletconnect.org'

/** Where reports go: an address, a function of the host's, or nowhere. */
export function telemetryTarget({
  features,
  telemetry = {},
  projectId,
}: TelemetryOptions): string | TelemetrySettings['send'] {
  if (features?.analytics === false) return undefined
  return telemetry.send ?? telemetry.url ?? (projectId ? providerUrl : undefined)
}
