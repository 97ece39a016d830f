import { createHttpClient } from '@carabiner/core/transport'
import * as z from 'zod/mini'
import { createService } from '../api/service.js'
import { AppConfigurationError } from '../api/service-errors.js'
import type { TelemetryReport } from './telemetry-report.js'

/** Sends reports to a service, one after another. */
export interface ReportSender {
  send(report: TelemetryReport): void
  /** Hands over to the browser what is left, for a page that may be gone in a moment. */
  flush(): void
}

interface ReportSenderOptions {
  url: string
  projectId: string | undefined
  /** Ends every request. */
  signal: AbortSignal
  /** Asked right before a report leaves: one that may not is dropped. */
  mayLeave(report: TelemetryReport): boolean
  /** The service turns this app away: nothing more is sent. */
  onTurnedAway(error: AppConfigurationError): void
  /** What did not arrive. It is not sent again. */
  onLost(error: unknown): void
}

/** A service that does not answer keeps no more than that waiting; the oldest go first. */
const mostWaiting = 100
/** After so many in a row that did not arrive nothing more is sent from this page. */
const mostLost = 3

/** @throws {InvalidOptionsError} for a `url` that is none */
export function createReportSender(options: ReportSenderOptions): ReportSender {
  const { url, projectId, signal, mayLeave, onTurnedAway, onLost } = options
  const { ask, baseUrl, common } = createService({ url, projectId, option: 'telemetry.url' })
  const client = createHttpClient({ baseUrl, signal, credentials: 'omit', keepalive: true })
  let waiting: TelemetryReport[] = []
  let isSending = false
  let isOver = false
  let lost = 0

  const post = (report: TelemetryReport) =>
    ask(() =>
      // As text it needs no request before it that asks whether it may be sent.
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
      lost = 0
    } catch (error) {
      const isTurnedAway = error instanceof AppConfigurationError
      if (isTurnedAway || ++lost === mostLost) {
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
