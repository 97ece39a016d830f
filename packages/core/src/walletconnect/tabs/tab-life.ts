import { every } from '../../async/every.js'
import { isVisible, watchVisibility } from '../visibility.js'
import type { Page } from '../wake.js'

/** How often a tab in front, or one that waits, looks whether owner and relay are alive. In ms. */
const beat = 5_000

/** What a browser may do with a page: `cached` is its cache of pages to go back to. */
type State = 'active' | 'frozen' | 'cached'
type Event = 'freeze' | 'hide' | 'resume' | 'show'

/** What is not listed changes nothing. */
const transitions: Record<State, Partial<Record<Event, State>>> = {
  active: { freeze: 'frozen', hide: 'cached' },
  frozen: { hide: 'cached', resume: 'active', show: 'active' },
  cached: { resume: 'active', show: 'active' },
}

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
  every(beat, () => onLook(isVisible(page)), signal)
  watchVisibility(page, (visible) => visible && onLook(true), signal)
  if (!hasOthers) return

  let state: State = 'active'
  const send = (event: Event) => () => {
    const next = transitions[state][event]
    if (!next) return
    state = next
    if (next === 'active') onReturn()
    else onStop(next === 'cached')
  }
  const show = send('show')
  const onShow = (event: globalThis.Event) => {
    if ('persisted' in event && event.persisted) show()
  }
  page.addEventListener?.('pagehide', send('hide'), { signal })
  page.addEventListener?.('pageshow', onShow, { signal })
  document?.addEventListener('freeze', send('freeze'), { signal })
  document?.addEventListener('resume', send('resume'), { signal })
}
