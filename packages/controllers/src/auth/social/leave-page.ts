import { PopupTimeoutError, SocialRefusedError, SocialStartError } from '../auth-errors.js'

/** The time limit in ms. A page that is still visible then did not navigate. */
const longest = 15_000

/** The members of `window` that navigate. */
export type LeavingPage = Pick<Window, 'open'> &
  Partial<Pick<Window, 'addEventListener' | 'removeEventListener'>>

/**
 * Navigates the page to a service. Never resolves: a returning visitor gets a newly loaded page.
 *
 * @throws {SocialRefusedError} when the browser restores the page from its back-forward cache
 * @throws {SocialStartError} if the page is still there after 15 s
 */
export const leavePage = (page: LeavingPage, uri: string, signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const end = (reason: unknown) => {
      clearTimeout(limit)
      page.removeEventListener?.('pageshow', onPageShow)
      signal.removeEventListener('abort', abort)
      reject(reason)
    }
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) end(new SocialRefusedError('access_denied'))
    }
    const abort = () => end(signal.reason)
    const limit = setTimeout(() => end(new SocialStartError(new PopupTimeoutError())), longest)
    page.addEventListener?.('pageshow', onPageShow)
    signal.addEventListener('abort', abort)
    if (signal.aborted) return abort()
    page.open(uri, '_top')
  })
