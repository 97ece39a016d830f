// Loaded with the first opening: a page whose modal stays closed carries none of it.
import { type Carabiner, selectAccount, selectStatus } from '@carabiner/core'
import { turnedAwayAlert } from '../api/service-errors.js'
import type { ModalEvent } from '../events/modal-event.js'
import { subscribeModalEvents } from '../events/subscribe-modal-events.js'
import type { Shell } from '../shell.js'
import { createErrorBudget } from './error-budget.js'
import { afterFirstGesture } from './first-gesture.js'
import { isCounted } from './is-counted.js'
import { createReportSender, type ReportSender } from './report-sender.js'
import { createErrorProps, createReport, type TelemetryReport } from './telemetry-report.js'
import { type TelemetryOptions, telemetryTarget } from './telemetry-settings.js'

type TelemetryShell = Pick<Shell, 'modal' | 'router' | 'alerts' | 'onDestroy'>

/** What happened before the visitor did anything waits for that, and no more than that of it. */
const mostEarly = 50

/** Whether the visitor's browser asks to be left alone (Global Privacy Control). */
const wantsPrivacy = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true

/**
 * Reports what happens in the modal, from its first opening on, once the visitor has done something.
 *
 * @throws {InvalidOptionsError} for a `telemetry.url` that is none
 */
export function startTelemetry(
  carabiner: Carabiner,
  shell: TelemetryShell,
  settings: TelemetryOptions,
): void {
  if (wantsPrivacy()) return
  const { telemetry } = settings
  const life = new AbortController()
  const out = createWay(carabiner, shell, settings, life.signal)
  let early: TelemetryReport[] | undefined = []
  const report = (props: TelemetryReport['props']) => {
    const made = createReport(props, location)
    if (early === undefined) out.send(made)
    else if (early.length < mostEarly) early.push(made)
  }
  const track = (event: ModalEvent) => {
    const address = telemetry?.withAddress && selectAccount(carabiner.getSnapshot())?.address
    report({ type: 'track', ...event, ...(address && { address }) })
  }
  const mayTellError = createErrorBudget()

  tellOpening(carabiner, shell, track)
  const stops = [
    subscribeModalEvents(carabiner, shell, track),
    carabiner.on('fault', ({ category, error }) => {
      if (mayTellError()) report(createErrorProps(category, error))
    }),
    carabiner.on('sessionError', ({ kind }) => {
      if (!kind.startsWith('iframe') || !mayTellError()) return
      report(createErrorProps('SECURE_SITE_ERROR', new Error(kind)))
    }),
  ]
  const stop = () => {
    life.abort()
    for (const end of stops.splice(0)) end()
  }
  shell.onDestroy(stop)
  afterFirstGesture(globalThis, life.signal, async () => {
    if (!(await out.isWanted()) || life.signal.aborted) return stop()
    for (const made of early ?? []) out.send(made)
    early = undefined
  })
}

/** It is open already when this begins. */
function tellOpening(
  carabiner: Carabiner,
  { modal, router }: TelemetryShell,
  track: (event: ModalEvent) => void,
) {
  if (!modal.state.open) return
  const connected = selectStatus(carabiner.getSnapshot()) === 'connected'
  track({ event: 'MODAL_OPEN', properties: { connected } })
  const view = router.current()?.view
  if (view) track({ event: 'VIEW_SHOWN', properties: { view } })
}

/** The way that reports go: the host's own, or a service. */
function createWay(
  { logger }: Carabiner,
  { alerts }: TelemetryShell,
  settings: TelemetryOptions,
  signal: AbortSignal,
) {
  const target = telemetryTarget(settings)
  if (typeof target !== 'string') {
    const send = (report: TelemetryReport) => {
      // The host's function may be async: its rejection is caught here, too.
      const sent = async () => target?.(report)
      sent().catch((error) => logger.error('telemetry.send threw', error))
    }
    return { send, isWanted: async () => true }
  }
  let sender: ReportSender
  try {
    sender = createReportSender({
      url: target,
      projectId: settings.projectId,
      signal,
      onTurnedAway: (error) => alerts.raise(turnedAwayAlert(error)),
      onLost: (error) => logger.debug('a report was not sent', error),
    })
  } catch (error) {
    // A setting that can't work is the developer's to mend.
    logger.warn('telemetry.url', error)
    throw error
  }
  addEventListener('visibilitychange', () => document.hidden && sender.flush(), { signal })
  addEventListener('pagehide', sender.flush, { signal })
  const isOwn = settings.telemetry?.url !== undefined && settings.projectId === undefined
  return { ...sender, isWanted: async () => isOwn || isCounted(settings, signal) }
}
