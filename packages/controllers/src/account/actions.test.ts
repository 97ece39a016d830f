import type { Adapter } from '@carabiner/core'
import { describe, expect, it } from 'vitest'
import { type FeatureSettings, resolveFeatures } from '../config/features.js'
import type { SourceSettings } from '../sources/has-source.js'
import type { OnrampSource } from '../sources/onramp-source.js'
import { type ActionApp, listAccountActions } from './actions.js'

const refuse = () => Promise.reject(new Error('not here'))
const send = {
  estimateFee: refuse,
  maxAmount: refuse,
  checkReceiver: refuse,
  watchReceipt: refuse,
  sendTransaction: refuse,
}
const contracts = { read: refuse, write: refuse, isContract: refuse }

/** Creates an adapter with the given capabilities. No test calls it. */
const family = (abilities: Partial<Adapter> = {}): Adapter => ({
  namespace: 'eip155',
  owns: 'engine',
  start() {},
  connect: refuse,
  disconnect: refuse,
  switchNetwork: refuse,
  getBalance: refuse,
  signMessage: refuse,
  ...abilities,
})

describe('[S2.08] the actions of an account', () => {
  const able = family({ send, contracts })
  // The features need some view to be listed, and most have none in this package.
  const all = {
    onramp: 'Networks',
    swaps: 'Networks',
    receive: 'Networks',
    send: 'Networks',
  } as const
  const source = { projectId: '0123' }
  const api = { settings: source, networks: ['eip155:5', 'eip155:10'] } as const
  const names = (adapter: Adapter, settings: FeatureSettings = {}, app: ActionApp = api) =>
    listAccountActions(resolveFeatures(settings), adapter, app, all).map(({ feature }) => feature)

  it('[S9.11] the Account view lists the actions of the account’s chain family, in default order', () => {
    expect(names(able)).toEqual(['onramp', 'swaps', 'receive', 'send'])
    expect(names(family({ send }))).toEqual(['onramp', 'receive', 'send'])
    expect(names(family())).toEqual(['onramp', 'receive'])
  })

  it('[S6.12] the Account view offers sending on eip155 and solana only, by default', () => {
    const families = (['eip155', 'solana', 'bip122'] as const).filter((namespace) =>
      names(family({ namespace, send })).includes('send'),
    )
    expect(families).toEqual(['eip155', 'solana'])
  })

  it('the Account view lists the actions in the order that the app sets', () => {
    expect(names(able, { walletFeaturesOrder: ['send', 'receive'] })).toEqual([
      'send',
      'receive',
      'onramp',
      'swaps',
    ])
  })

  it('the Account view lists only the actions whose feature the app turns on', () => {
    expect(names(able, { receive: false, onramp: false })).toEqual(['swaps', 'send'])
    expect(names(able, { send: false, swaps: [] })).toEqual(['onramp', 'receive'])
  })

  it('the Account view offers swaps if the app has a swap source and a network that supports swaps', () => {
    const swaps = (app: Partial<ActionApp>) => names(able, {}, { ...api, ...app }).includes('swaps')
    expect(swaps({})).toBe(true)
    expect(swaps({ settings: {} })).toBe(false)
    expect(swaps({ settings: { ...source, sources: { swaps: false } } })).toBe(false)
    expect(swaps({ networks: ['eip155:5'] })).toBe(false)
    const settings = { ...source, swaps: { networks: ['eip155:5'] } } as const
    expect(swaps({ settings, networks: ['eip155:5'] })).toBe(true)
  })

  it('the Account view offers sending on EVM and Solana, and on Bitcoin only if the app enables sending there', () => {
    const actionsOn = (namespace: Adapter['namespace'], settings: FeatureSettings = {}) =>
      names(family({ namespace, send }), settings).includes('send')
    expect([actionsOn('eip155'), actionsOn('solana'), actionsOn('bip122')]).toEqual([
      true,
      true,
      false,
    ])
    expect(actionsOn('bip122', { send: ['eip155', 'bip122'] })).toBe(true)
    expect(actionsOn('solana', { send: ['eip155', 'bip122'] })).toBe(false)
  })

  it('the Account view offers buying if the app has an on-ramp source', () => {
    const sells = (settings: SourceSettings) =>
      names(able, {}, { settings, networks: [] }).includes('onramp')
    const onramp: OnrampSource = { getOptions: refuse, getQuote: refuse, getUrl: refuse }
    expect(sells({})).toBe(false)
    expect(sells(source)).toBe(true)
    expect(sells({ sources: { onramp } })).toBe(true)
    expect(sells({ ...source, sources: { onramp: false } })).toBe(false)
  })

  it('the Account view lists only the actions for which the modal has a view', () => {
    expect(listAccountActions(resolveFeatures({}), able, api)).toEqual([
      { feature: 'onramp', view: 'OnRampAmount' },
      { feature: 'swaps', view: 'Swap' },
      { feature: 'receive', view: 'WalletReceive' },
      { feature: 'send', view: 'WalletSend' },
    ])
    expect(listAccountActions(resolveFeatures({}), able, api, {})).toEqual([])
  })
})
