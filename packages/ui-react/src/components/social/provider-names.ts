import type { LoginProvider } from '@carabiner/core/internal'

/** What the services call themselves: in every language the same. */
export const providerNames: Readonly<Record<LoginProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  telegram: 'Telegram',
}
