import type { Carabiner } from '@carabiner/core'
import { type AppConfigurationError, turnedAwayAlert } from '../api/service-errors.js'
import { createFocusManager } from '../query/focus-manager.js'
import type { Shell } from '../shell.js'
import { createErrorBudget } from './error-budget.js'
import { isCounted } from './is-counted.js'
import { createReportSender, type ReportSender } from './report-sender.js'
import type { TelemetryReport } from './telemetry-report.js'
import { type TelemetryOptions, telemetryTarget } from './telemetry-settings.js'
import { isUnasked, knowsProject } from './whose-service.js'

/** The receiver of reports: the host's function, or a service. */
export interface ReportWay {
  send(report: TelemetryReport): void
  isWanted(): Promise<boolean>
}

/**
 * Creates the receiver.
 *
 * @param signal - aborts every request
 * @throws {InvalidOptionsError} for a `telemetry.url` that is not a URL
 */
export function createReportWay(
  { logger }: Pick<Carabiner, 'logger'>,
  { alerts }: Pick<Shell, 'alerts'>,
  settings: TelemetryOptions,
  signal: AbortSignal,
): ReportWay {
  const hasRoom = createErrorBudget()
  // Queued errors count against the limit when they are sent as well.
  const mayLeave = ({ props }: TelemetryReport) => props.type !== 'error' || hasRoom()
  const target = telemetryTarget(settings)
  if (typeof target !== 'string') {
    const send = (report: TelemetryReport) => {
      if (!mayLeave(report)) return
      // The host's function may be async. This catches its rejections as well.
      const sendToHost = async () => target?.(report)
      sendToHost().catch((error) => logger.error('telemetry.send threw', error))
    }
    return { send, isWanted: async () => true }
  }
  const onTurnedAway = (error: AppConfigurationError) => {
    if (knowsProject(target, settings)) return alerts.raise(turnedAwayAlert(error))
    // The project's dashboard has no control over a host's own service.
    const { host } = new URL(target)
    logger.warn(`telemetry: ${host} rejected a report (HTTP ${error.status})`, error)
  }
  let sender: ReportSender
  try {
    sender = createReportSender({
      url: target,
      projectId: settings.projectId,
      signal,
      mayLeave,
      onTurnedAway,
      onLost: (error) => logger.debug('a report was not sent', error),
    })
  } catch (error) {
    // Only the developer can fix this setting.
    logger.warn('telemetry.url', error)
    throw error
  }
  const stopFocus = createFocusManager(globalThis).subscribe(
    (isFocused) => !isFocused && sender.flush(),
  )
  signal.addEventListener('abort', stopFocus, { once: true })
  addEventListener('pagehide', sender.flush, { signal })
  return {
    send: sender.send,
    isWanted: async () => isUnasked(settings) || isCounted(settings, signal, logger),
  }
}
