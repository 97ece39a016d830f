/** The wallet's name in lists if the host sets no name. */
export const defaultName = 'Email wallet'

/** Options of {@link walletFrame}. */
export interface WalletFrameOptions {
  /**
   * The URL of the frame, such as `https://wallet.example/sdk`. Its origin must differ from the
   * page's. It must be `https:`, except for `localhost` and `127.0.0.1`.
   */
  readonly url: string
  /** The wallet's name in lists of wallets. @default 'Email wallet' */
  readonly name?: string
  /** The name of the frame for screen readers. @default 'Wallet' */
  readonly title?: string
  /**
   * Whether a frame with `isForeign` writes to its own console. Carabiner's frame never does.
   *
   * @default false
   */
  readonly enableLogger?: boolean
  /**
   * Whether the frame is hosted by another vendor who uses the same messages. Such a frame gets its
   * messages from window to window, and stores the visitor's keys in its own way. Source: the
   * `@w3m-app` and `@w3m-frame` messages.
   *
   * @default false
   */
  readonly isForeign?: boolean
}
