import { createAbortScope, every } from '@carabiner/core/adapter'
import { type PopupPage, popupFeatures } from '../../page/popup.js'
import { PopupClosedError, PopupTimeoutError, SocialRefusedError } from '../auth-errors.js'
import { parseUrl } from '../parse-url.js'

/** The part of a page that opens a window. */
export type OpenerPage = PopupPage & Pick<Window, 'addEventListener' | 'removeEventListener'>

/** The window in which a visitor signs in at a service. */
export interface LoginWindow {
  /**
   * @param uri - where the visitor signs in
   * @throws {PopupClosedError} if the window is closed or unreachable: a page served with
   * `Cross-Origin-Opener-Policy: same-origin` loses each window of another origin
   */
  goTo(uri: string): void
  /** Whether the window is closed or unreachable. */
  isLost(): boolean
  /** Focuses the window. @returns false if it is closed */
  focus(): boolean
  /**
   * Waits for the result: one message of this window, from the wallet's origin. Ignores all others.
   *
   * @throws {PopupClosedError} when the visitor closes the window first
   * @throws {PopupTimeoutError} after 120 s
   */
  result(signal: AbortSignal): Promise<string>
  close(): void
}

/** Time limits, in ms. */
const timeouts = {
  /** Time for the visitor to sign in. */
  signIn: 120_000,
  /** Interval of the checks whether the window is closed. */
  look: 1_000,
  /** Time for the message of a window that closes itself. */
  grace: 500,
} as const

/** In characters. */
const longest = 4_096

/** Reads a message of the window. By hand, so that signing in loads no schema library. */
function readResult(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('resultUri' in data)) return undefined
  const { resultUri } = data
  const isText = typeof resultUri === 'string' && resultUri !== '' && resultUri.length <= longest
  return isText ? resultUri : undefined
}

/**
 * Opens the window. Call it in a press, before any await, so that the browser allows it.
 *
 * @param loadingUri - the first page of the window. Only messages of its origin are read
 * @returns undefined if the browser opens no window
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

/** Returns the service's refusal from the result URL, if there is one. */
export function readRefusal(resultUri: string): SocialRefusedError | undefined {
  const code = parseUrl(resultUri)?.searchParams.get('error')
  return typeof code === 'string' ? new SocialRefusedError(code.slice(0, 64)) : undefined
}
