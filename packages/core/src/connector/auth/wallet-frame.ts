import type { AuthWait } from './auth-user.js'

/** The frame of an embedded wallet, as the page sees it: an element without access to its content. */
export interface WalletFrame {
  /**
   * Sets the container of the frame for its first use. The frame stays in it, since a moved frame reloads.
   *
   * @param container - called once, with the first request
   */
  placeIn(container: () => HTMLElement | Promise<HTMLElement>): void
  /** Returns the frame's element, or undefined before its first use. */
  element(): HTMLElement | undefined
  /** Passes the modal's theme and language to the frame. Call it again on every change. */
  setTheme(theme: WalletFrameTheme): void
}

/** The theme and language of the modal around the wallet's frame. */
export interface WalletFrameTheme {
  mode: 'light' | 'dark'
  /** Colors and lengths, by their names. */
  variables?: Readonly<Record<string, string | number>>
  /** The language as BCP 47. The wallet uses it if it has a translation. */
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
  /** Whether the visitor confirmed that they stored the recovery code. Reminders appear until then. */
  isCodeKept: boolean
  /** Whether a passkey can open the keys. It works on every device that has the passkey. */
  hasPasskey: boolean
}

/**
 * A screen of the wallet itself.
 *
 * - `signIn`: signs in with a passkey, without an email
 * - `keys`: creates or opens the keys
 * - `recovery`: shows the recovery code and the file to store
 * - `export`: shows the keys after a new verification
 * - `passkey`: adds a passkey
 * - `permissions`: lists the permissions to spend without a prompt, and revokes them
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
   * @throws if the visitor leaves before finishing
   */
  open(parameters: AuthWait & { screen: CustodyScreen }): Promise<void>
}
