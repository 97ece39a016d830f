import { readPlatform } from '@carabiner/core/wallets'
import { providerNames } from '../../components/social/provider-names.js'
import { defineView } from '../define-view.js'

/** The placeholder: a phone shows a link to the app, other devices show a QR code. */
const farcasterShape = () => (readPlatform(globalThis).os === 'other' ? 'code' : 'step')

export const connectingFarcaster = defineView({
  name: 'ConnectingFarcaster',
  feature: 'socials',
  title: (t) => t('social.title', { provider: providerNames.farcaster }),
  shape: farcasterShape,
  chunk: 'social',
  load: () => import('./ConnectingFarcasterView.js'),
})

export const linkFarcaster = defineView({
  name: 'LinkFarcaster',
  feature: 'socials',
  title: (t) => t('social.title', { provider: providerNames.farcaster }),
  shape: farcasterShape,
  chunk: 'social',
  load: () => import('./LinkFarcasterView.js'),
})
