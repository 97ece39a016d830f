import type { Features } from '@carabiner/controllers/internal'
import { describe, expect, it } from 'vitest'
import { createViews } from './views.js'

type Optional = Pick<
  Features,
  'activity' | 'email' | 'onramp' | 'pay' | 'receive' | 'send' | 'socials' | 'swaps'
>

const off: Optional = {
  activity: [],
  email: false,
  onramp: [],
  pay: false,
  receive: false,
  send: [],
  socials: [],
  swaps: [],
}
const enabled: Optional = {
  activity: ['eip155'],
  email: true,
  onramp: ['meld'],
  pay: true,
  receive: true,
  send: ['eip155'],
  socials: ['google'],
  swaps: ['1inch'],
}
/** The views that exist if either email or socials are on. */
const embedded = ['LoginSettings', 'SmartAccountSettings', 'ApproveTransaction', 'WalletScreen']
const viewsOfFeature: Record<keyof Optional, readonly string[]> = {
  activity: ['Transactions'],
  pay: ['Pay', 'PayCode'],
  receive: ['WalletReceive'],
  send: ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview'],
  swaps: ['Swap', 'SwapSelectToken', 'SwapPreview', 'SwapProgress'],
  onramp: [
    ...['OnRampAmount', 'OnRampTokenSelect', 'OnRampFiatSelect'],
    ...['OnRampProviders', 'BuyInProgress'],
  ],
  email: [
    ...['EmailLogin', 'EmailVerifyDevice', 'EmailVerifyOtp', 'EmailConnecting'],
    ...['UpdateEmailWallet', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'],
    ...embedded,
  ],
  socials: [
    ...['ConnectSocials', 'ConnectingSocial', 'ConnectingFarcaster', 'LinkFarcaster'],
    ...embedded,
  ],
}
const names = Object.keys(viewsOfFeature) as (keyof Optional)[]
const others: Omit<Features, keyof Optional> = {
  reownBranding: true,
  multiWallet: false,
  analytics: true,
  legalCheckbox: false,
  collapseWallets: false,
  connectMethodsOrder: [],
  walletFeaturesOrder: [],
}
const viewsOf = (features: Optional) => Object.keys(createViews({ ...others, ...features }))

describe('views of optional features', () => {
  it.each(names)(
    '[S2.30] if only the feature %s is on, exactly the views of that feature are added',
    (name) => {
      const always = viewsOf(off)
      const added = viewsOf({ ...off, [name]: enabled[name] }).filter(
        (view) => !always.includes(view),
      )
      expect(added.sort()).toEqual([...viewsOfFeature[name]].sort())
    },
  )

  it('[S2.30] if all features are off, no view of an optional feature exists', () => {
    const optional = new Set(names.flatMap((name) => viewsOfFeature[name]))
    expect(viewsOf(off).filter((view) => optional.has(view))).toEqual([])
  })
})
