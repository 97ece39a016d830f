import { PopupTimeoutError, SocialRefusedError, SocialStartError } from '../auth-errors.js'

/** In ms: a page that is still there by then did not go. */
const longest = 15_000

/** What is used of a page that goes elsewhere itself. */
export type LeavingPage = Pick<Window, 'open'> &
  Partial<Pick<Window, 'addEventListener' | 'removeEventListener'>>

/**
 * The page itself goes to a service. It never resolves: who comes back finds a page that has loaded anew.
 *
 * @throws {SocialRefusedError} when the browser shows the page again as it was left
 * @throws {SocialStartError} when it is still there after 15 s
 */
export const leavePage = (page: LeavingPage, uri: string, signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const end = (reason: unknown) => {
      clearTimeout(limit)
      page.removeEventListener?.('pageshow', back)
      signal.removeEventListener('abort', abort)
      reject(reason)
    }
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) end(new SocialRefusedError('access_denied'))
    }
    const abort = () => end(signal.reason)
    const limit = setTimeout(() => end(new SocialStartError(new PopupTimeoutError())), longest)
    page.addEventListener?.('pageshow', back)
    signal.addEventListener('abort', abort)
    if (signal.aborted) return abort()
    page.open(uri, '_top')
  })
