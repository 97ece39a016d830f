import type { LoginProvider } from '@carabiner/core/internal'

/** The names of the sign-in services, the same in every language. */
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
