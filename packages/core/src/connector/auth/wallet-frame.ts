import type { AuthWait } from './auth-user.js'

/** The frame of an embedded wallet, as the page sees it: an element without access to its content. */
export interface WalletFrame {
  /**
   * Sets the place of the frame for its first use. It stays there, since a moved frame reloads.
   *
   * @param container - called once, with the first request
   */
  placeIn(container: () => HTMLElement | Promise<HTMLElement>): void
  /** Returns the frame's element, or undefined before its first use. */
  element(): HTMLElement | undefined
  /** Sets the look of the frame's surroundings. Call it again on every change. */
  setTheme(theme: WalletFrameTheme): void
}

/** The look of the modal around the wallet's frame. */
export interface WalletFrameTheme {
  mode: 'light' | 'dark'
  /** Colors and lengths by name. */
  variables?: Readonly<Record<string, string | number>>
  /** The language as BCP 47. The wallet uses it if it can. */
  locale?: string
}

/**
 * The state of the visitor's keys on this device: `none` (not created), `locked` (opened by a passkey or the
 * recovery code) or `ready` to sign.
 */
export type KeyState = 'none' | 'locked' | 'ready'

/** The embedded wallet's report on its keys. */
export interface CustodyStatus {
  keys: KeyState
  /** Whether the visitor confirmed that they stored the recovery code. Until then, they get reminders. */
  isCodeKept: boolean
  /** Whether a passkey opens the keys, on every device that has it. */
  hasPasskey: boolean
}

/**
 * A screen of the wallet itself: `signIn` signs in by a passkey, without an email. `keys` creates or opens
 * the keys. `recovery` shows the code and the file to store. `export` shows the keys after a new
 * verification. `passkey` adds a passkey. `permissions` lists the permissions to spend without a prompt, for
 * revoking them.
 */
export type CustodyScreen = 'signIn' | 'keys' | 'recovery' | 'export' | 'passkey' | 'permissions'

/** The visitor's keys. The frame shows all secrets itself, and they never reach the page. */
export interface Custody {
  status(parameters: AuthWait): Promise<CustodyStatus>
  /**
   * Shows a screen of the wallet. The frame must be visible. There is no time limit, since a person reads and
   * writes.
   *
   * @returns when the visitor has finished
   * @throws if the visitor leaves before
   */
  open(parameters: AuthWait & { screen: CustodyScreen }): Promise<void>
}
