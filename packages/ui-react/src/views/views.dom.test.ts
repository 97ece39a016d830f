import type { Features } from '@carabiner/controllers/internal'
import { describe, expect, it } from 'vitest'
import { createViews } from './views.js'

type Optional = Pick<
  Features,
  'activity' | 'email' | 'onramp' | 'receive' | 'send' | 'socials' | 'swaps'
>

const off: Optional = {
  activity: [],
  email: false,
  onramp: [],
  receive: false,
  send: [],
  socials: [],
  swaps: [],
}
const on: Optional = {
  activity: ['eip155'],
  email: true,
  onramp: ['meld'],
  receive: true,
  send: ['eip155'],
  socials: ['google'],
  swaps: ['1inch'],
}
/** The views of both email and socials. */
const embedded = ['LoginSettings', 'SmartAccountSettings', 'ApproveTransaction', 'WalletScreen']
const own: Record<keyof Optional, readonly string[]> = {
  activity: ['Transactions'],
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
const names = Object.keys(own) as (keyof Optional)[]
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

describe('optional views', () => {
  it.each(names)('[S2.30] exist if %s is on, and with no other flag', (name) => {
    const always = viewsOf(off)
    const added = viewsOf({ ...off, [name]: on[name] }).filter((view) => !always.includes(view))
    expect(added.sort()).toEqual([...own[name]].sort())
  })

  it('[S2.30] don’t exist if all flags are off', () => {
    const optional = new Set(names.flatMap((name) => own[name]))
    expect(viewsOf(off).filter((view) => optional.has(view))).toEqual([])
  })
})
