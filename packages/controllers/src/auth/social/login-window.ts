import { createAbortScope, every } from '@carabiner/core/adapter'
import { type PopupPage, popupFeatures } from '../../page/popup.js'
import { PopupClosedError, PopupTimeoutError, SocialRefusedError } from '../auth-errors.js'
import { parseUrl } from '../parse-url.js'

/** What is used of a page to open a window from it. */
export type OpenerPage = PopupPage & Pick<Window, 'addEventListener' | 'removeEventListener'>

/** The window that a visitor signs in with a service in. */
export interface LoginWindow {
  /**
   * @param uri - where the visitor signs in
   * @throws {PopupClosedError} when it is closed, or the page has no hold on it: a page that is served with
   *   `Cross-Origin-Opener-Policy: same-origin` loses each window of another origin
   */
  goTo(uri: string): void
  /** Whether it is closed, or the page has no hold on it any more. */
  isLost(): boolean
  /** Brings it to the front. @returns false where it is closed */
  focus(): boolean
  /**
   * What the window came back with: one message of the window itself, from the wallet's origin. All others are ignored.
   *
   * @throws {PopupClosedError} when the visitor closed it before
   * @throws {PopupTimeoutError} after 120 s
   */
  result(signal: AbortSignal): Promise<string>
  close(): void
}

/** Time limits, in ms. */
const timeouts = {
  /** The visitor signs in. */
  signIn: 120_000,
  /** Between two looks whether the window is closed. */
  look: 1_000,
  /** A window that closes itself has said something just before. */
  grace: 500,
} as const

/** In characters. */
const longest = 4_096

/** What a window said; by hand, so that signing in needs no schema library of its own. */
function readResult(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('resultUri' in data)) return undefined
  const { resultUri } = data
  const isText = typeof resultUri === 'string' && resultUri !== '' && resultUri.length <= longest
  return isText ? resultUri : undefined
}

/**
 * Opens the window: in a press, and before anything is waited for, so that the browser lets it pass.
 *
 * @param loadingUri - what it shows until it is told where to go; messages of its origin alone are read
 * @returns undefined where the browser opens none
 */
export function openLoginWindow(page: OpenerPage, loadingUri: string): LoginWindow | undefined {
  const { origin } = new URL(loadingUri)
  const opened = page.open(loadingUri, 'carabiner-login', popupFeatures(page))
  if (!opened || opened.closed) return undefined
  return {
    goTo(uri) {
      if (opened.closed) throw new PopupClosedError()
      opened.location.href = uri
    },
    isLost: () => opened.closed,
    focus() {
      if (opened.closed) return false
      opened.focus()
      return true
    },
    close: () => opened.close(),
    result: (signal) => waitForResult(page, { opened, origin, signal }),
  }
}

interface Waiting {
  readonly opened: Window
  readonly origin: string
  readonly signal: AbortSignal
}

const waitForResult = (page: OpenerPage, { opened, origin, signal }: Waiting) =>
  new Promise<string>((resolve, reject) => {
    const looks = createAbortScope()
    let closing: ReturnType<typeof setTimeout> | undefined
    const end = (settle: () => void) => {
      page.removeEventListener('message', listen)
      signal.removeEventListener('abort', abort)
      looks.abort()
      clearTimeout(closing)
      clearTimeout(limit)
      settle()
    }
    const listen = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== opened || from !== origin) return
      const resultUri = readResult(data)
      if (resultUri === undefined) return
      const refused = readRefusal(resultUri)
      end(() => (refused ? reject(refused) : resolve(resultUri)))
    }
    const abort = () => end(() => reject(signal.reason))
    const closed = () => end(() => reject(new PopupClosedError()))
    const look = () => {
      if (opened.closed) closing ??= setTimeout(closed, timeouts.grace)
    }
    every(timeouts.look, look, looks.renew())
    const limit = setTimeout(() => end(() => reject(new PopupTimeoutError())), timeouts.signIn)
    page.addEventListener('message', listen)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
  })

/** Why a service did not sign the visitor in, as the address says that they came back with. */
export function readRefusal(resultUri: string): SocialRefusedError | undefined {
  const code = parseUrl(resultUri)?.searchParams.get('error')
  return typeof code === 'string' ? new SocialRefusedError(code.slice(0, 64)) : undefined
}
