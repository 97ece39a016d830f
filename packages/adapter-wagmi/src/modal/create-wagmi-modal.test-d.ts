import type { NetworkInput } from '@carabiner/core'
import { base, mainnet } from '@carabiner/core/networks'
import type { CarabinerModal } from '@carabiner/ui-react'
import { createConfig, http } from '@wagmi/core'
import { optimism, mainnet as viemMainnet } from 'viem/chains'
import { describe, expectTypeOf, it } from 'vitest'
import { createWagmiModal } from './create-wagmi-modal.js'

describe('the types of createWagmiModal', () => {
  it('the types of the modal and of its Config contain the ids of the given networks', () => {
    const make = () => createWagmiModal({ networks: [viemMainnet, optimism], projectId: 'x' })
    type Made = ReturnType<typeof make>
    expectTypeOf<Made['config']['state']['chainId']>().toEqualTypeOf<1 | 10>()
    expectTypeOf<Made['modal']>().toEqualTypeOf<CarabinerModal<'eip155:1' | 'eip155:10'>>()
  })

  it('createWagmiModal accepts networks that the host keeps in a variable, with `number` as their chain ids', () => {
    const listed = [mainnet, base]
    const chosen: readonly NetworkInput[] = listed
    const chains = [viemMainnet, optimism]
    const make = () => [
      createWagmiModal({ networks: listed, projectId: 'x' }),
      createWagmiModal({ networks: chosen, projectId: 'x' }),
    ]
    expectTypeOf(make).returns.items.toHaveProperty('modal')
    const create = () => createWagmiModal({ networks: chains })
    expectTypeOf<ReturnType<typeof create>['config']['state']['chainId']>().toEqualTypeOf<number>()
    expectTypeOf<ReturnType<typeof create>['modal']>().toEqualTypeOf<
      CarabinerModal<'eip155:1' | 'eip155:10'>
    >()
  })

  it('with a host’s Config, the modal’s type has that Config’s chains as its networks', () => {
    const config = createConfig({ chains: [viemMainnet], transports: { 1: http() } })
    const make = () => createWagmiModal({ config })
    expectTypeOf<ReturnType<typeof make>['config']>().toEqualTypeOf<typeof config>()
    expectTypeOf<ReturnType<typeof make>['modal']>().toEqualTypeOf<CarabinerModal<'eip155:1'>>()
  })

  it('createWagmiModal accepts the options of createModal, and wrong options are type errors', () => {
    const wrong = () => {
      createWagmiModal({ networks: [mainnet, base], defaultNetwork: 'eip155:8453', locale: 'de' })
      // @ts-expect-error not configured
      createWagmiModal({ networks: [mainnet], defaultNetwork: 'eip155:8453' })
      // @ts-expect-error misspelt
      createWagmiModal({ networks: [mainnet], themMode: 'dark' })
      // @ts-expect-error there are no networks for a Config
      createWagmiModal({ projectId: 'x' })
      // @ts-expect-error a Config needs a chain
      createWagmiModal({ networks: [] })
    }
    expectTypeOf(wrong).toBeFunction()
  })
})
