// Loaded when the modal first opens, so that a page whose modal stays closed does not load it.
import { type Carabiner, selectAccount, selectStatus } from '@carabiner/core'
import { createAbortScope } from '@carabiner/core/adapter'
import type { ModalEvent } from '../events/modal-event.js'
import { subscribeModalEvents } from '../events/subscribe-modal-events.js'
import { untilCalm } from '../page/when-calm.js'
import type { Shell } from '../shell.js'
import { createErrorBudget } from './error-budget.js'
import { afterFirstGesture } from './first-gesture.js'
import { createReportWay } from './report-way.js'
import { createErrorProps, createReport, type TelemetryReport } from './telemetry-report.js'
import type { TelemetryOptions } from './telemetry-settings.js'

type TelemetryShell = Pick<Shell, 'modal' | 'router' | 'alerts' | 'onDestroy'>

/** The maximum number of events that wait for the visitor's first action. */
const mostEarly = 50

/** Whether the browser asks for privacy (Global Privacy Control). */
const wantsPrivacy = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true

/**
 * Reports the modal's events, beginning with the first time that it opens. Sends them once the
 * visitor has acted on the page. Cleans up if it throws.
 *
 * @throws {InvalidOptionsError} for an invalid `telemetry.url`
 */
export function startTelemetry(
  carabiner: Carabiner,
  shell: TelemetryShell,
  settings: TelemetryOptions,
): void {
  if (wantsPrivacy()) return
  const life = createAbortScope()
  const signal = life.renew()
  const stop = () => life.abort()
  shell.onDestroy(stop)
  // The instance may have been destroyed while the code loaded.
  if (signal.aborted) return
  try {
    begin(carabiner, shell, settings, { signal, stop })
  } catch (error) {
    // Remove the listeners, because the next opening of the modal starts the telemetry again.
    stop()
    throw error
  }
}

function begin(
  carabiner: Carabiner,
  shell: TelemetryShell,
  settings: TelemetryOptions,
  { signal, stop }: { readonly signal: AbortSignal; stop(): void },
): void {
  const { telemetry } = settings
  const receiver = createReportWay(carabiner, shell, settings, signal)
  let early: TelemetryReport[] | undefined = []
  const report = (props: TelemetryReport['props']) => {
    const report = createReport(props, location)
    if (early === undefined) receiver.send(report)
    else if (early.length < mostEarly) early.push(report)
  }
  const track = (event: ModalEvent) => {
    const address = telemetry?.withAddress && selectAccount(carabiner.getSnapshot())?.address
    report({ type: 'track', ...event, address: address || undefined })
  }
  const untilStopped = (end: () => void) => signal.addEventListener('abort', end, { once: true })

  tellOpening(carabiner, shell, track)
  untilStopped(subscribeModalEvents(carabiner, shell, track))
  // Limit the errors, because a repeated one would displace other queued events.
  const mayWait = createErrorBudget()
  untilStopped(
    carabiner.on('fault', ({ category, error }) => {
      if (mayWait()) report(createErrorProps(category, error))
    }),
  )
  untilStopped(
    carabiner.on('sessionError', ({ kind }) => {
      if (!kind.startsWith('iframe') || !mayWait()) return
      report(createErrorProps('SECURE_SITE_ERROR', new Error(kind)))
    }),
  )
  afterFirstGesture(globalThis, signal, async () => {
    // The reports wait until the modal that the visitor opened is rendered.
    await untilCalm(globalThis)
    if (signal.aborted) return
    if (!(await receiver.isWanted()) || signal.aborted) return stop()
    for (const report of early ?? []) receiver.send(report)
    early = undefined
  })
}

/** Reports the opening of the modal, which happened before this code loaded. */
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
