import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveFeatures } from '../features.js'
import { ignoredSettings, mergeSettings, readRemoteFeatures } from './remote-features.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 2_000)
const feature = (id: string, isEnabled = true, config: string[] | null = []) => ({
  id,
  isEnabled,
  config,
})
const all = [
  feature('social_login', true, ['email', 'google', 'github']),
  feature('swap', true, ['1inch']),
  feature('onramp', true, ['meld']),
  feature('activity'),
  feature('reown_branding'),
  feature('multi_wallet'),
]
const resolved = (features: typeof all, local: Parameters<typeof ignoredSettings>[1] = {}) =>
  resolveFeatures(...mergeSettings(readRemoteFeatures(features), local))

describe('[S1.23] a project’s settings', () => {
  it('a project’s settings turn the app’s features on', () => {
    expect(resolved(all)).toMatchObject({
      email: true,
      socials: ['google', 'github'],
      swaps: ['1inch'],
      onramp: ['meld'],
      activity: ['eip155'],
      reownBranding: true,
      multiWallet: true,
    })
  })

  it('a project’s settings turn features off, even if the app turns them on', () => {
    const local = {
      email: true,
      socials: true,
      swaps: true,
      onramp: true,
      activity: true,
      reownBranding: true,
      multiWallet: true,
    }
    const allOff = {
      email: false,
      socials: [],
      swaps: [],
      onramp: [],
      activity: [],
      reownBranding: false,
      multiWallet: false,
    }
    const isOff = all.map(({ id, config }) => feature(id, false, config))
    expect(resolved(isOff, local)).toMatchObject(allOff)
    // Features without a setting are off as well.
    expect(resolved([], local)).toMatchObject(allOff)
  })

  it('a project’s settings enable only known login services and providers', () => {
    const loginFeature = feature('social_login', true, ['__proto__', 'email', 'myspace', 'x'])
    expect(resolved([loginFeature, feature('swap', true, ['toString'])])).toMatchObject({
      email: true,
      socials: ['x'],
      swaps: [],
    })
  })

  it('a feature without a list in the project’s settings keeps the app’s setting', () => {
    const unlistedFeatures = all.map(({ id }) => feature(id, true, null))
    const local = { email: false, socials: ['x'], activity: false, reownBranding: false } as const
    expect(resolved(unlistedFeatures, local)).toMatchObject({
      email: false,
      socials: ['x'],
      activity: [],
      reownBranding: false,
      swaps: ['1inch'],
    })
  })

  it('a project’s settings do not change features that only the app can set', () => {
    const local = { send: false, receive: false, legalCheckbox: true, collapseWallets: true }
    expect(resolved(all, local)).toMatchObject({
      send: [],
      receive: false,
      legalCheckbox: true,
      collapseWallets: true,
    })
  })

  it('a project’s settings turn the activity list on or off, while the app chooses the chain families for the list', () => {
    const local = { activity: ['eip155', 'solana'] } as const
    expect(resolved(all, local).activity).toEqual(['eip155', 'solana'])
    expect(ignoredSettings(readRemoteFeatures(all), local)).toEqual([])
    expect(resolved([feature('activity', false)], local).activity).toEqual([])
    expect(ignoredSettings(readRemoteFeatures([]), local)).toEqual(['activity'])
  })
})

describe('[S1.25] the app’s settings that a project overrides', () => {
  it('the settings of the app that are ignored are exactly those that the project’s settings decide', () => {
    const remote = readRemoteFeatures(all)
    expect(ignoredSettings(remote, {})).toEqual([])
    expect(ignoredSettings(remote, { send: false, receive: true })).toEqual([])
    expect(ignoredSettings(remote, { email: true, swaps: false, send: false })).toEqual([
      ...['email', 'swaps'],
    ])
    const remoteFeatures = readRemoteFeatures([feature('social_login', true, null)])
    expect(ignoredSettings(remoteFeatures, { email: true, socials: false })).toEqual([])
  })
})

it('any settings of a project result in a complete set of known features', () => {
  const row = fc.record({
    id: fc.oneof(
      fc.constantFrom(...all.map(({ id }) => id), '__proto__', 'constructor'),
      fc.string(),
    ),
    isEnabled: fc.boolean(),
    config: fc.option(fc.array(fc.oneof(fc.constantFrom('email', 'x', '1inch'), fc.string()))),
  })
  const names = Object.keys(resolveFeatures()).sort()
  fc.assert(
    fc.property(fc.array(row), (features) => {
      const merged = resolveFeatures(...mergeSettings(readRemoteFeatures(features), {}))
      expect(Object.keys(merged).sort()).toEqual(names)
      expect(typeof merged.email).toBe('boolean')
      for (const list of [merged.socials, merged.swaps, merged.onramp, merged.activity]) {
        expect(new Set(list).size).toBe(list.length)
      }
    }),
    { numRuns },
  )
})
