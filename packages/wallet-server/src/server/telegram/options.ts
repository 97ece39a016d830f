/** How visitors sign in by Telegram. */
export interface TelegramOptions {
  /** Of the bot whose domain is the frame's host: what Telegram signs is checked with it. */
  readonly botToken: string
  /** Where a window is sent. @default 'https://oauth.telegram.org/auth' */
  readonly loginUrl?: string
}
