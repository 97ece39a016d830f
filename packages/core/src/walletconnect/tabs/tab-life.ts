import { every } from '../../async/timers.js'
import { createMachine } from '../../machine/create-machine.js'
import { isPageVisible, watchPageVisibility } from '../../page-visibility.js'
import type { Page } from '../wake.js'
import { tabLifeMachine } from './tab-life-machine.js'

/** The interval at which a visible or waiting tab checks owner and relay, in ms. */
const beat = 5_000

export interface TabLifeListeners {
  /** Called every few seconds, and when the page becomes visible. */
  onLook(isVisible: boolean): void
  /**
   * Called when the page stops.
   *
   * @param isCached - true if the page may never return
   */
  onStop(isCached: boolean): void
  onReturn(): void
}

/** Watches a page's state until the signal aborts. */
export function watchTabLife(
  page: Page,
  /** Whether there are other tabs. Without them, the page's stop has no effect. */
  hasOthers: boolean,
  { onLook, onStop, onReturn }: TabLifeListeners,
  signal: AbortSignal,
): void {
  const { document } = page
  every(beat, () => onLook(isPageVisible(page)), signal)
  watchPageVisibility(page, (visible) => visible && onLook(true), signal)
  if (!hasOthers) return

  const { send } = createMachine(tabLifeMachine, {
    actions: { pause: () => onStop(false), stop: () => onStop(true), return: onReturn },
  })
  const onShow = (event: globalThis.Event) => {
    if ('persisted' in event && event.persisted) send('show')
  }
  page.addEventListener?.('pagehide', () => send('hide'), { signal })
  page.addEventListener?.('pageshow', onShow, { signal })
  document?.addEventListener('freeze', () => send('freeze'), { signal })
  document?.addEventListener('resume', () => send('resume'), { signal })
}
