import { type Page, watchWake } from '@carabiner/core/wallets'
import { proxy } from 'valtio/vanilla'

/** The status of opening a wallet app by a link. */
export type HandoffStatus =
  /** The visitor has just pressed the link. */
  | 'opening'
  /** The page is still visible after two seconds: no wallet opened, or the visitor declined. */
  | 'stayed'
  | 'away'
  /** The visitor is back from the wallet, whose answer may be pending. */
  | 'back'
  /** The visitor has been back for 3 s, and the wallet has not answered. */
  | 'slow'

/** A visit to a wallet app, which a link opens. */
export interface Handoff {
  readonly state: { status: HandoffStatus }
  destroy(): void
}

/** The time in ms after which a page that is still visible means that no wallet opened. */
const openDelay = 2_000
/** The time in ms within which an approval arrives after the return. */
const answerDelay = 3_000

/**
 * Follows the visitor after they pressed a wallet's link. A page can only tell that it was left,
 * not whether an app opened.
 *
 * @param openedAt - when the link was pressed, in ms since 1970
 * @param page - @default globalThis
 */
export function createHandoff(openedAt: number, page: Page = globalThis): Handoff {
  const state = proxy<Handoff['state']>({ status: 'opening' })
  const setStatusLater = (status: HandoffStatus, delay: number) =>
    setTimeout(() => {
      state.status = status
    }, delay)
  const isHidden = () => page.document?.visibilityState === 'hidden'
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(timer)
    state.status = 'away'
  }
  const stopWatching = watchWake(
    {
      onHide: leave,
      onWake() {
        if (state.status !== 'away' || isHidden()) return
        state.status = 'back'
        timer = setStatusLater('slow', answerDelay)
      },
    },
    page,
  )
  if (isHidden()) leave()
  else timer = setStatusLater('stayed', Math.max(0, openedAt + openDelay - Date.now()))
  return {
    state,
    destroy() {
      clearTimeout(timer)
      stopWatching()
    },
  }
}
