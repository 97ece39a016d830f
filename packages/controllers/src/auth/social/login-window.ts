import { createAbortScope, every } from '@carabiner/core/adapter'
import { type PopupPage, popupFeatures } from '../../page/popup.js'
import { PopupClosedError, PopupTimeoutError, SocialRefusedError } from '../auth-errors.js'
import { parseUrl } from '../parse-url.js'

/** The members of `window` that open a window. */
export type OpenerPage = PopupPage & Pick<Window, 'addEventListener' | 'removeEventListener'>

/** The window in which a visitor signs in at a service. */
export interface LoginWindow {
  /**
   * Navigates the window.
   *
   * @param uri - where the visitor signs in
   * @throws {PopupClosedError} if the window is closed or unreachable. A page with the header
   * `Cross-Origin-Opener-Policy: same-origin` cannot reach windows of other origins
   */
  goTo(uri: string): void
  /** Whether the window is closed or unreachable. */
  isLost(): boolean
  /** Focuses the window. @returns false if it is closed */
  focus(): boolean
  /**
   * Waits for the result, a message of this window from the wallet's origin. Ignores all other
   * messages.
   *
   * @throws {PopupClosedError} if the visitor closes the window first
   * @throws {PopupTimeoutError} after 120 s
   */
  result(signal: AbortSignal): Promise<string>
  close(): void
}

/** Time limits, in ms. */
const timeouts = {
  /** The time for the visitor to sign in. */
  signIn: 120_000,
  /** The interval between checks whether the window is closed. */
  look: 1_000,
  /** The time for the message of a window that closes itself to arrive. */
  grace: 500,
} as const

/** The maximum length of a result, in characters. */
const longest = 4_096

/**
 * Returns the result of a window's message. Written without a schema library, so that signing in
 * loads none.
 */
function readResult(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('resultUri' in data)) return undefined
  const { resultUri } = data
  const isText = typeof resultUri === 'string' && resultUri !== '' && resultUri.length <= longest
  return isText ? resultUri : undefined
}

/**
 * Opens the window. Call it synchronously in the click handler, or the browser blocks the window.
 *
 * @param loadingUri - the window's first page, whose origin the messages must have
 * @returns undefined if the browser opens no window
 */
export function openLoginWindow(page: OpenerPage, loadingUri: string): LoginWindow | undefined {
  const { origin } = new URL(loadingUri)
  const loginWindow = page.open(loadingUri, 'carabiner-login', popupFeatures(page))
  if (!loginWindow || loginWindow.closed) return undefined
  return {
    goTo(uri) {
      if (loginWindow.closed) throw new PopupClosedError()
      loginWindow.location.href = uri
    },
    isLost: () => loginWindow.closed,
    focus() {
      if (loginWindow.closed) return false
      loginWindow.focus()
      return true
    },
    close: () => loginWindow.close(),
    result: (signal) => waitForResult(page, { opened: loginWindow, origin, signal }),
  }
}

interface Waiting {
  readonly opened: Window
  readonly origin: string
  readonly signal: AbortSignal
}

const waitForResult = (page: OpenerPage, { opened, origin, signal }: Waiting) =>
  new Promise<string>((resolve, reject) => {
    const checkScope = createAbortScope()
    let closing: ReturnType<typeof setTimeout> | undefined
    const end = (settle: () => void) => {
      page.removeEventListener('message', listen)
      signal.removeEventListener('abort', abort)
      checkScope.abort()
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
    const checkWindow = () => {
      if (opened.closed) closing ??= setTimeout(closed, timeouts.grace)
    }
    every(timeouts.look, checkWindow, checkScope.renew())
    const limit = setTimeout(() => end(() => reject(new PopupTimeoutError())), timeouts.signIn)
    page.addEventListener('message', listen)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
  })

/** Returns the service's rejection from the result URL, if it contains one. */
export function readRefusal(resultUri: string): SocialRefusedError | undefined {
  const code = parseUrl(resultUri)?.searchParams.get('error')
  return typeof code === 'string' ? new SocialRefusedError(code.slice(0, 64)) : undefined
}
