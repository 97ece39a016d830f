/** How lists call the wallet where the host does not say. */
export const defaultName = 'Email wallet'

/** What {@link walletFrame} takes. */
export interface WalletFrameOptions {
  /**
   * Where the frame is served, such as `https://wallet.example/sdk`: an origin of its own, never that of the page.
   * `https:`, but for `localhost` and `127.0.0.1`.
   */
  readonly url: string
  /** How lists of wallets call it. @default 'Email wallet' */
  readonly name?: string
  /** Names the frame for screen readers. @default 'Wallet' */
  readonly title?: string
  /** A frame that `isForeign` writes to its own console; ours writes nothing there. @default false */
  readonly enableLogger?: boolean
  /**
   * A hosted frame of the same messages that is not ours: it is spoken to from window to window, and holds its
   * visitor's keys in its own way. Source: the `@w3m-app` and `@w3m-frame` messages.
   *
   * @default false
   */
  readonly isForeign?: boolean
}
