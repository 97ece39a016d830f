import type { AuthWait } from './auth-user.js'

/** The frame that an embedded wallet lives in, as the page sees it: an element, and nothing of what is in it. */
export interface WalletFrame {
  /**
   * Says where the frame is put once it is first needed. It stays there: a frame that is moved loads anew.
   *
   * @param container - asked once, with the first request
   */
  placeIn(container: () => HTMLElement | Promise<HTMLElement>): void
  /** Its element; undefined until it is needed. */
  element(): HTMLElement | undefined
  /** How what is around it looks, now and whenever that changes. */
  setTheme(theme: WalletFrameTheme): void
}

/** How the modal around the wallet's frame looks. */
export interface WalletFrameTheme {
  mode: 'light' | 'dark'
  /** Colours and lengths by name. */
  variables?: Readonly<Record<string, string | number>>
  /** Its language, as BCP 47: the wallet speaks it where it can. */
  locale?: string
}

/**
 * How far the visitor's keys are on this device: `none` were made yet, they are `locked` (a passkey or the recovery
 * code opens them), or the wallet can sign.
 */
export type KeyState = 'none' | 'locked' | 'ready'

/** What the embedded wallet says of its keys. */
export interface CustodyStatus {
  keys: KeyState
  /** The visitor said that they keep the recovery code: they are reminded until then. */
  isCodeKept: boolean
  /** A passkey opens the keys, on every device that has it. */
  hasPasskey: boolean
}

/**
 * A screen of the wallet's own: `signIn` signs in by a passkey, without a mail; `keys` makes or opens them, `recovery`
 * shows the code and the file to keep, `export` shows the keys after a fresh verification, `passkey` adds one,
 * `permissions` lists who may spend without asking, to take that back.
 */
export type CustodyScreen = 'signIn' | 'keys' | 'recovery' | 'export' | 'passkey' | 'permissions'

/** The visitor's keys. Everything that is secret is shown by the frame itself, and never crosses to the page. */
export interface Custody {
  status(parameters: AuthWait): Promise<CustodyStatus>
  /**
   * Shows one of the wallet's own screens; the frame has to be in sight. Has no deadline: a person reads and writes.
   *
   * @returns once the visitor is done there
   * @throws when they leave it before
   */
  open(parameters: AuthWait & { screen: CustodyScreen }): Promise<void>
}
