import { createHttpClient } from '@carabiner/core/transport'
import * as z from 'zod/mini'
import { createService } from '../api/service.js'
import { AppConfigurationError } from '../api/service-errors.js'
import type { TelemetryReport } from './telemetry-report.js'

/** Sends reports to a service, one after another. */
export interface ReportSender {
  send(report: TelemetryReport): void
  /** Passes the remaining reports to the browser, because the page may be closed at any moment. */
  flush(): void
}

interface ReportSenderOptions {
  url: string
  projectId: string | undefined
  /** Aborts every request. */
  signal: AbortSignal
  /** Called just before a report is sent. Returns false to drop it. */
  mayLeave(report: TelemetryReport): boolean
  /** Called when the service rejects this app. Nothing more is sent. */
  onTurnedAway(error: AppConfigurationError): void
  /** Called for a report that did not arrive. It is not sent again. */
  onLost(error: unknown): void
}

/** The maximum number of reports that wait for a slow service. The oldest ones are dropped. */
const mostWaiting = 100
/** The number of consecutive failures after which this page sends nothing more. */
const mostLost = 3

/** Creates the sender. @throws {InvalidOptionsError} for an invalid `url` */
export function createReportSender(options: ReportSenderOptions): ReportSender {
  const { url, projectId, signal, mayLeave, onTurnedAway, onLost } = options
  const { ask, baseUrl, common } = createService({ url, projectId, option: 'telemetry.url' })
  const client = createHttpClient({ baseUrl, signal, credentials: 'omit', keepalive: true })
  let waiting: TelemetryReport[] = []
  let isSending = false
  let isOver = false
  let lostReports = 0

  const post = (report: TelemetryReport) =>
    ask(() =>
      // The content type is plain text, which avoids a CORS preflight.
      client.post({
        path: 'e',
        params: common,
        format: 'text',
        body: JSON.stringify(report),
        schema: z.unknown(),
      }),
    )
  const nextLeaving = () => {
    let report = waiting.shift()
    while (report && !mayLeave(report)) report = waiting.shift()
    return report
  }
  const sendNext = async (): Promise<void> => {
    const report = isOver || signal.aborted ? undefined : nextLeaving()
    if (!report) {
      isSending = false
      return
    }
    try {
      await post(report)
      lostReports = 0
    } catch (error) {
      const isTurnedAway = error instanceof AppConfigurationError
      if (isTurnedAway || ++lostReports === mostLost) {
        isOver = true
        waiting = []
      }
      if (isTurnedAway) onTurnedAway(error)
      else if (!signal.aborted) onLost(error)
    }
    return sendNext()
  }
  return {
    send(report) {
      if (isOver) return
      waiting = [...waiting, report].slice(-mostWaiting)
      if (isSending) return
      isSending = true
      void sendNext()
    },
    flush() {
      const target = new URL('e', baseUrl)
      for (const [name, value] of Object.entries(common)) {
        if (value !== undefined) target.searchParams.append(name, value)
      }
      for (let report = nextLeaving(); report; report = nextLeaving()) {
        navigator.sendBeacon?.(target, JSON.stringify(report))
      }
    },
  }
}
