import type { NetworkInput } from '@carabiner/core'
import { base, mainnet } from '@carabiner/core/networks'
import { createConfig, http } from '@wagmi/core'
import { optimism, mainnet as viemMainnet } from 'viem/chains'
import { describe, expectTypeOf, it } from 'vitest'
import { type WagmiAdapter, wagmiAdapter } from './wagmi-adapter.js'

describe('the types of wagmiAdapter', () => {
  it('the type of the created Config contains the ids of viem chains as literals', () => {
    const { config } = wagmiAdapter({ networks: [viemMainnet, optimism] })
    expectTypeOf(config.chains[0].id).toEqualTypeOf<1>()
    expectTypeOf(config.chains[1].id).toEqualTypeOf<10>()
    expectTypeOf(config.state.chainId).toEqualTypeOf<1 | 10>()
    // @ts-expect-error the Config has no such chain
    config.getClient({ chainId: 5 })
  })

  it('the type of the created Config has `number` as the ids of Carabiner’s own networks', () => {
    const { config } = wagmiAdapter({ networks: [mainnet, base] })
    expectTypeOf(config.chains[1].id).toEqualTypeOf<number>()
  })

  it('wagmiAdapter accepts networks that the host keeps in a variable, with `number` as their chain ids', () => {
    const networks = [mainnet, base]
    const chosen: readonly NetworkInput[] = networks
    const chains = [viemMainnet, optimism]
    expectTypeOf(wagmiAdapter({ networks }).config.state.chainId).toEqualTypeOf<number>()
    expectTypeOf(wagmiAdapter({ networks: chosen }).config.state.chainId).toEqualTypeOf<number>()
    expectTypeOf(wagmiAdapter({ networks: chains }).config.state.chainId).toEqualTypeOf<number>()
  })

  it('wagmiAdapter keeps the type of the host’s Config', () => {
    const config = createConfig({ chains: [viemMainnet], transports: { 1: http() } })
    expectTypeOf(wagmiAdapter({ config })).toEqualTypeOf<WagmiAdapter<typeof config>>()
  })

  it('wagmiAdapter needs at least one network or a Config', () => {
    // @ts-expect-error there are no networks for a Config
    wagmiAdapter({})
    // @ts-expect-error a Config needs a chain
    wagmiAdapter({ networks: [] })
  })
})
