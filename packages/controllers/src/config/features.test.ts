import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveFeatures } from './features.js'

const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

describe('the features of an app', () => {
  it('[S9.10] the features receive, send and analytics are on by default', () => {
    const send = ['eip155', 'solana']
    expect(resolveFeatures()).toMatchObject({ receive: true, send, analytics: true })
    const allOff = { receive: false, send: false, analytics: false }
    expect(resolveFeatures(allOff)).toMatchObject({ ...allOff, send: [] })
  })

  it('the features send and activity are on for the default chain families, or for those that the host sets', () => {
    expect(resolveFeatures({ send: true, activity: true })).toMatchObject({
      send: ['eip155', 'solana'],
      activity: ['eip155'],
    })
    expect(resolveFeatures({ send: ['bip122'], activity: ['solana', 'bip122'] })).toMatchObject({
      send: ['bip122'],
      activity: ['solana', 'bip122'],
    })
  })

  it('[S9.11] the actions of an account are ordered onramp, swaps, receive, send, unless the host sets another order', () => {
    expect(resolveFeatures().walletFeaturesOrder).toEqual(['onramp', 'swaps', 'receive', 'send'])
    expect(resolveFeatures({ walletFeaturesOrder: ['send', 'swaps'] }).walletFeaturesOrder).toEqual(
      ['send', 'swaps', 'onramp', 'receive'],
    )
  })

  it('[S2.29] the sections of the Connect view are ordered email, social, wallet, unless the host sets another order', () => {
    expect(resolveFeatures().connectMethodsOrder).toEqual(['email', 'social', 'wallet'])
    expect(resolveFeatures({ connectMethodsOrder: ['wallet'] }).connectMethodsOrder).toEqual([
      'wallet',
      'email',
      'social',
    ])
  })

  it('each feature takes the host’s setting, or else its default', () => {
    expect(resolveFeatures()).toMatchObject({
      email: true,
      socials,
      swaps: ['1inch'],
      onramp: ['meld', 'coinbase'],
      activity: ['eip155'],
      reownBranding: true,
      multiWallet: false,
    })
    const hostFeatures = { email: false, reownBranding: false, multiWallet: true }
    expect(
      resolveFeatures({
        ...hostFeatures,
        activity: false,
        socials: ['x', 'google'],
        swaps: false,
        onramp: true,
      }),
    ).toMatchObject({
      ...hostFeatures,
      activity: [],
      socials: ['x', 'google'],
      swaps: [],
      onramp: ['meld', 'coinbase'],
    })
  })

  it('a feature that several settings contain takes its value from the first of those settings', () => {
    const firstSource = { email: false, socials: false }
    const secondSource = { email: true, socials: true, send: false }
    expect(resolveFeatures(firstSource, secondSource)).toMatchObject({
      email: false,
      socials: [],
      send: [],
    })
  })

  it('any value that a host sets for the features results in valid features', () => {
    const names = Object.keys(resolveFeatures())
    const value = fc.oneof(fc.anything(), fc.array(fc.constantFrom('email', 'wallet', 'x', 'meld')))
    const settings = fc.dictionary(fc.constantFrom(...names), value)
    fc.assert(
      fc.property(settings, (hostInput) => {
        const features = resolveFeatures(hostInput)
        expect(Object.keys(features)).toEqual(names)
        const allowed: readonly string[] = socials
        for (const name of features.socials) expect(allowed).toContain(name)
        expect(new Set(features.socials).size).toBe(features.socials.length)
        expect([...features.connectMethodsOrder].sort()).toEqual(['email', 'social', 'wallet'])
        expect(typeof features.email).toBe('boolean')
      }),
    )
  })
})
