import { PopupTimeoutError, SocialRefusedError, SocialStartError } from '../auth-errors.js'

/** In ms. If the page is still visible by then, it did not leave. */
const longest = 15_000

/** The part of a page that navigates. */
export type LeavingPage = Pick<Window, 'open'> &
  Partial<Pick<Window, 'addEventListener' | 'removeEventListener'>>

/**
 * Navigates the page to a service. Never resolves: the returning visitor gets a newly loaded page.
 *
 * @throws {SocialRefusedError} when the browser restores the page from its back-forward cache
 * @throws {SocialStartError} when the page is still there after 15 s
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
