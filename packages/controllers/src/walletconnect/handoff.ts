import { type Page, watchWake } from '@carabiner/core/wallets'
import { proxy } from 'valtio/vanilla'

/** Whether the page waits for the visitor to come back from the wallet. */
export type HandoffStatus =
  /** Pressed just now. */
  | 'opening'
  /** Two seconds later the visitor is still here: nothing opened, or it was turned down. */
  | 'stayed'
  | 'away'
  /** Back from the wallet, and its answer may be on its way. */
  | 'back'
  /** Back for a while, and no answer. */
  | 'slow'

/** What became of a press on a link into a wallet. */
export interface Handoff {
  readonly state: { status: HandoffStatus }
  destroy(): void
}

/** If the page is still visible after that long, the wallet did not open. In ms. */
const openDelay = 2_000
/** An approval is here within two seconds of coming back. In ms. */
const answerDelay = 3_000

/**
 * Follows the visitor from a press on a wallet's link: a page is not told whether an app opened,
 * only whether it was left.
 *
 * @param openedAt - when the link was pressed, in ms since 1970
 * @param page - @default globalThis
 */
export function createHandoff(openedAt: number, page: Page = globalThis): Handoff {
  const state = proxy<Handoff['state']>({ status: 'opening' })
  const later = (status: HandoffStatus, delay: number) =>
    setTimeout(() => {
      state.status = status
    }, delay)
  const hidden = () => page.document?.visibilityState === 'hidden'
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(timer)
    state.status = 'away'
  }
  const stopWatching = watchWake(
    {
      onHide: leave,
      onWake() {
        if (state.status !== 'away' || hidden()) return
        state.status = 'back'
        timer = later('slow', answerDelay)
      },
    },
    page,
  )
  if (hidden()) leave()
  else timer = later('stayed', Math.max(0, openedAt + openDelay - Date.now()))
  return {
    state,
    destroy() {
      clearTimeout(timer)
      stopWatching()
    },
  }
}
