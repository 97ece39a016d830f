import { InvalidOptionsError } from '@carabiner/core'
import { describe, expect, it } from 'vitest'
import { resolveFeatures } from '../config/features.js'
import { swapNetworks } from './swap-networks.js'
import { canSwap } from './swap-place.js'
import { readSwapSettings } from './swap-settings.js'

describe('the host’s swap settings', () => {
  it('the host’s swap settings default to a slippage of 1 % and the networks of the blockchain API', () => {
    expect(readSwapSettings()).toEqual({ slippage: 1, networks: swapNetworks })
    expect(readSwapSettings({ slippage: 0.5, networks: ['eip155:31337'] })).toEqual({
      slippage: 0.5,
      networks: ['eip155:31337'],
    })
  })

  it.each([0, -1, 0.001, 50.01, 1.234, Number.NaN, '1'])(
    'the host’s swap settings reject a slippage of %o',
    (slippage) => {
      const read = () => readSwapSettings({ slippage: slippage as number })
      expect(read).toThrow(InvalidOptionsError)
      expect(read).toThrow('swaps.slippage: expected a percentage from 0.01 to 50')
    },
  )

  it.each([['eip155:1'], [['mainnet']], [['solana:x']]])(
    'the host’s swap settings reject the networks %j',
    (networks) => {
      const read = () => readSwapSettings({ networks: networks as [] })
      expect(read).toThrow('swaps.networks: expected a list of CAIP-2 ids of EVM networks')
    },
  )
})

describe('the networks that offer swaps', () => {
  const adapter = { send: {}, contracts: {} } as never
  const offer = { networks: readSwapSettings().networks, hasSource: true }
  const isOffered = (caipNetworkId: string, swaps = resolveFeatures({}).swaps) =>
    canSwap({ adapter, network: { caipNetworkId } as never }, { ...offer, features: { swaps } })

  it('[S9.07] swaps are offered on exactly 12 chain ids by default', () => {
    expect(new Set(swapNetworks).size).toBe(12)
    const ids = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
    expect(swapNetworks).toEqual(ids.map((id) => `eip155:${id}`))
    for (const id of swapNetworks) expect(isOffered(id)).toBe(true)
    for (const id of ['eip155:5', 'eip155:11155111', 'solana:x']) expect(isOffered(id)).toBe(false)
  })

  it('swaps are offered on no network if the app turns swaps off or the chain family cannot swap', () => {
    expect(isOffered('eip155:1', [])).toBe(false)
    const features = { swaps: resolveFeatures({}).swaps }
    const network = { caipNetworkId: 'eip155:1' } as never
    expect(canSwap({ adapter: { send: {} } as never, network }, { ...offer, features })).toBe(false)
  })
})
