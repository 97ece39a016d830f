import { every } from '../../async/timers.js'
import { createMachine } from '../../machine/create-machine.js'
import { isPageVisible, watchPageVisibility } from '../../page-visibility.js'
import type { Page } from '../wake.js'
import { tabLifeMachine } from './tab-life-machine.js'

/** How often a tab in front, or one that waits, looks whether owner and relay are alive. In ms. */
const beat = 5_000

export interface TabLifeListeners {
  /** Called every few seconds, and when the page is visible again. */
  onLook(isVisible: boolean): void
  /** The page stops. @param isCached - it may never be back */
  onStop(isCached: boolean): void
  onReturn(): void
}

/** Follows what becomes of a page among other tabs, until the signal aborts. */
export function watchTabLife(
  page: Page,
  /** Without other tabs it does not matter whether the page stops. */
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
