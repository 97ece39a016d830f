import { type Page, watchWake } from '@carabiner/core/wallets'
import { proxy } from 'valtio/vanilla'

/** The status of a visit to the wallet. */
export type HandoffStatus =
  /** The link was just pressed. */
  | 'opening'
  /** The page is still visible after two seconds: no wallet opened, or the visitor refused. */
  | 'stayed'
  | 'away'
  /** Back from the wallet. Its answer may be pending. */
  | 'back'
  /** Back for a while, without an answer. */
  | 'slow'

/** A press on a link into a wallet, and its status. */
export interface Handoff {
  readonly state: { status: HandoffStatus }
  destroy(): void
}

/** In ms. If the page is still visible after that long, the wallet did not open. */
const openDelay = 2_000
/** In ms. An approval arrives within this time after the return. */
const answerDelay = 3_000

/**
 * Follows the visitor after a press on a wallet's link. A page sees only that it was left, not
 * whether an app opened.
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
