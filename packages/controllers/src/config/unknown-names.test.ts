import { expect, it, vi } from 'vitest'
import { type FeatureSettings, resolveFeatures } from './features.js'
import { featureLists, warnOfUnknownNames } from './unknown-names.js'

const warnings = (features: object) => {
  const warn = vi.fn<(message: string) => void>()
  warnOfUnknownNames(features as FeatureSettings, { warn })
  return warn.mock.calls.map(([message]) => message)
}

it.each([
  [{ socials: ['google', 'gogle'] }, 'features.socials.gogle', 'features.socials.google'],
  [{ swaps: ['1inhc'] }, 'features.swaps.1inhc', 'features.swaps.1inch'],
  [{ onramp: ['moonpay'] }, 'features.onramp.moonpay', 'takes coinbase, meld'],
  [{ send: ['eip55'] }, 'features.send.eip55', 'features.send.eip155'],
  [{ activity: ['polkadot'] }, 'features.activity.polkadot', 'takes bip122, eip155, solana'],
  [{ connectMethodsOrder: ['wallets'] }, 'wallets', 'features.connectMethodsOrder.wallet'],
  [{ walletFeaturesOrder: ['swap'] }, 'swap', 'features.walletFeaturesOrder.swaps'],
  [{ socials: [7] }, 'features.socials.7', 'no effect'],
])('the features %j cause a warning about the unknown name', (features, name, suggestedName) => {
  expect(warnings(features)).toEqual([expect.stringContaining(name)])
  expect(warnings(features)[0]).toContain(suggestedName)
})

it('the features cause no warning if every name is known', () => {
  expect(warnings(featureLists)).toEqual([])
  expect(warnings({ socials: true, swaps: false, send: undefined, email: true })).toEqual([])
})

it('the check for unknown names covers every feature that is a list', () => {
  const lists = Object.entries(resolveFeatures()).filter(([, value]) => Array.isArray(value))
  expect(Object.keys(featureLists).sort()).toEqual(lists.map(([name]) => name).sort())
})
