import type { TelegramOptions } from '../options.js'

/** Where a window is sent: Telegram comes back to `returnTo` with what it signed in the fragment. */
export function telegramUrl(
  { botToken, loginUrl = 'https://oauth.telegram.org/auth' }: TelegramOptions,
  origin: string,
  returnTo: string,
): string {
  const url = new URL(loginUrl)
  const [botId = ''] = botToken.split(':')
  for (const [name, value] of Object.entries({ bot_id: botId, origin, return_to: returnTo })) {
    url.searchParams.set(name, value)
  }
  return url.href
}
