import type { WalletListing } from '@carabiner/core'

export type WalletPlatform = 'browser' | 'phone' | 'iphone' | 'androidPhone' | 'web'

/** Returns the known platforms of a wallet. */
export function platformsOf(wallet: WalletListing): WalletPlatform[] {
  const { app_store, play_store, chrome_store, webapp_link } = wallet
  const platforms: WalletPlatform[] = []
  if (chrome_store) platforms.push('browser')
  if (app_store && play_store) platforms.push('phone')
  else if (app_store) platforms.push('iphone')
  else if (play_store) platforms.push('androidPhone')
  if (webapp_link) platforms.push('web')
  return platforms
}
