import type { TelegramOptions } from '../options.js'

/**
 * Returns the login URL of a window. Telegram returns to `returnTo` with its signed data in the
 * fragment.
 */
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
