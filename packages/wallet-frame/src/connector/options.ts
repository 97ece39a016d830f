/** The wallet's name in lists if the host sets no name. */
export const defaultName = 'Email wallet'

/** Options of {@link walletFrame}. */
export interface WalletFrameOptions {
  /**
   * URL of the frame, such as `https://wallet.example/sdk`. Its origin is its own, never the
   * page's. `https:`, except for `localhost` and `127.0.0.1`.
   */
  readonly url: string
  /** Name in lists of wallets. @default 'Email wallet' */
  readonly name?: string
  /** Name of the frame for screen readers. @default 'Wallet' */
  readonly title?: string
  /**
   * Lets a frame with `isForeign` write to its own console. Our frame never does.
   *
   * @default false
   */
  readonly enableLogger?: boolean
  /**
   * Whether the frame is a hosted one of another vendor that has the same messages. It gets them
   * from window to window, and stores the visitor's keys in its own way. Source: the `@w3m-app` and
   * `@w3m-frame` messages.
   *
   * @default false
   */
  readonly isForeign?: boolean
}
