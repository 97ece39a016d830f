import type { WalletOrderItem } from '@carabiner/controllers/internal'
import type { AdapterPlugin, NetworkId } from '@carabiner/core'
import { base, mainnet } from '@carabiner/core/networks'
import { createElement } from 'react'
import { describe, expectTypeOf, it } from 'vitest'
import type { CarabinerModal } from './carabiner-modal.js'
import { createModal } from './create-modal.js'
import { useCarabinerAccountName } from './hooks/account/useCarabinerAccountName.js'
import { useCarabinerNfts } from './hooks/account/useCarabinerNfts.js'
import { useCarabinerTokens } from './hooks/account/useCarabinerTokens.js'
import { useCarabinerSwitchNetwork } from './hooks/connection/useCarabinerSwitchNetwork.js'
import type { NetworkIdIn, RegisteredNetworkId } from './hooks/shared/register.js'
import { useCarabinerSend } from './hooks/signing/useCarabinerSend.js'
import { useCarabinerSwap } from './hooks/signing/useCarabinerSwap.js'
import type { ModalFeatures } from './options/modal-options.js'
import { CarabinerProvider } from './provider.js'

declare const plugin: AdapterPlugin
declare const modal: CarabinerModal
declare const unset: CarabinerModal | undefined

describe('the types of createModal', () => {
  it('createModal rejects options of a wrong type, and misspelt options', () => {
    const needed = { adapters: [plugin], networks: [mainnet] }
    const wrong = () => {
      // @ts-expect-error a network is an object, not an id
      createModal({ ...needed, networks: ['eip155:1'] })
      // @ts-expect-error the adapter's factory was not called
      createModal({ ...needed, adapters: [() => plugin] })
      // @ts-expect-error misspelt
      createModal({ ...needed, themMode: 'dark' })
      // @ts-expect-error misspelt, one level down
      createModal({ ...needed, features: { legalChekbox: false } })
      // @ts-expect-error the feature does not exist yet
      createModal({ ...needed, features: { multiWallet: true } })
      createModal({ ...needed, features: { swaps: false } })
      createModal({ ...needed, features: { email: false, socials: false } })
      createModal({ ...needed, features: { connectMethodsOrder: ['wallet', 'email'] } })
      // @ts-expect-error unknown connect method
      createModal({ ...needed, features: { connectMethodsOrder: ['carrier pigeon'] } })
      // @ts-expect-error a wallet is given as a string
      createModal({ ...needed, walletOrder: [{ id: 'io.metamask' }] })
      createModal({ ...needed, enableEns: true })
      // @ts-expect-error must be a boolean
      createModal({ ...needed, enableEns: 'mainnet' })
      createModal({ ...needed, blockchainApi: false, sources: { names: false } })
      createModal({ ...needed, blockchainApi: { url: 'https://api.example' } })
      // @ts-expect-error must be an object
      createModal({ ...needed, blockchainApi: 'https://api.example' })
      // @ts-expect-error must return names and addresses
      createModal({ ...needed, sources: { names: { getIdentity: async () => ({}) } } })
      createModal({
        ...needed,
        sources: {
          balances: { getBalances: async () => undefined },
          prices: {
            getPrices: async ({ tokens }) => Object.fromEntries(tokens.map((id) => [id, 1])),
          },
          nfts: { getNfts: async () => ({ items: [] }), imageHosts: ['cdn.example'] },
        },
      })
      createModal({ ...needed, sources: { balances: false, prices: false, nfts: false } })
      // @ts-expect-error prices are numbers in dollars, not strings
      createModal({ ...needed, sources: { prices: { getPrices: async () => ({ a: '1' }) } } })
      // @ts-expect-error must return pages
      createModal({ ...needed, sources: { nfts: { getNfts: async () => [] } } })
      createModal({
        ...needed,
        sources: {
          permissions: {
            getPermissions: async ({ account }) => [{ id: account.address, allowances: [] }],
            revoke: async ({ signature }) => void signature,
          },
        },
      })
      // @ts-expect-error a source that cannot revoke
      createModal({ ...needed, sources: { permissions: { getPermissions: async () => [] } } })
      createModal({ ...needed, features: { walletFeaturesOrder: ['send', 'receive'] } })
      // @ts-expect-error unknown feature
      createModal({ ...needed, features: { walletFeaturesOrder: ['stake'] } })
      createModal({ ...needed, features: { activity: ['eip155', 'solana'] } })
      // @ts-expect-error unknown chain family
      createModal({ ...needed, features: { activity: ['ethereum'] } })
      createModal({
        ...needed,
        sources: { activity: { getActivity: async () => ({ items: [] }) } },
      })
      // @ts-expect-error must return a page or undefined
      createModal({ ...needed, sources: { activity: { getActivity: async () => [] } } })
      createModal({
        ...needed,
        tokens: { 'eip155:1': [{ address: '0x', name: 'Tether', symbol: 'USDT', decimals: 6 }] },
      })
      const nothing = { address: '0x', name: 'a', symbol: 'A' }
      // @ts-expect-error a token needs decimals
      createModal({ ...needed, tokens: { 'eip155:1': [nothing] } })
      // @ts-expect-error a network is given by its CAIP-2 id
      createModal({ ...needed, tokens: { mainnet: [] } })
      createModal({
        ...needed,
        collections: { 'eip155:1': [{ address: '0x', name: 'Passes', tokenIds: ['1'] }] },
        sources: { nfts: { imageHosts: ['ipfs.io'] } },
      })
      // @ts-expect-error token ids are texts, since they may exceed a number's precision
      createModal({ ...needed, collections: { 'eip155:1': [{ address: '0x', tokenIds: [1] }] } })
      // @ts-expect-error unknown mode
      createModal({ ...needed, themeMode: 'drak' })
      // @ts-expect-error unknown placement
      createModal({ ...needed, placement: 'boddy' })
      // @ts-expect-error an element instead of a function
      createModal({ ...needed, container: document.body })
      // @ts-expect-error misspelt
      createModal({ ...needed, themeVariables: { '--w3m-acent': 'red' } })
      // @ts-expect-error a locale needs messages
      createModal({ ...needed, locale: { code: 'nl' } })
    }
    expectTypeOf(wrong).toBeFunction()
  })

  it('the option walletOrder accepts names of wallet sources and wallet ids', () => {
    const make = () =>
      createModal({
        adapters: [plugin],
        networks: [mainnet],
        walletOrder: ['featured', 'recent', 'io.metamask'],
      })
    expectTypeOf(make).toBeFunction()
    expectTypeOf<'recommended'>().toExtend<WalletOrderItem>()
  })

  it('modal.connect() accepts a request on a configured network only, and returns the request’s result', () => {
    const own = createModal({ adapters: [plugin], networks: [mainnet, base] })
    const request = { namespace: 'eip155', type: 'message', message: 'Hello' } as const
    const calls = async () => {
      expectTypeOf(await modal.connect('injected')).toEqualTypeOf<void>()
      const result = await own.connect({ networkId: 'eip155:8453', request })
      expectTypeOf(result.request.status).toEqualTypeOf<
        'done' | 'declined' | 'failed' | 'unknown'
      >()
      // @ts-expect-error the network is not configured
      await own.connect({ networkId: 'eip155:10', request })
      // @ts-expect-error no request, so no outcome
      void (await own.connect({ networkId: 'eip155:1' })).request
    }
    expectTypeOf(calls).toBeFunction()
  })

  it('the type ModalFeatures lists exactly the modal’s features', () => {
    expectTypeOf<keyof ModalFeatures>().toEqualTypeOf<
      | 'activity'
      | 'analytics'
      | 'collapseWallets'
      | 'connectMethodsOrder'
      | 'email'
      | 'legalCheckbox'
      | 'onramp'
      | 'pay'
      | 'receive'
      | 'reownBranding'
      | 'send'
      | 'socials'
      | 'swaps'
      | 'walletFeaturesOrder'
    >()
  })

  it('a network that is not configured is rejected as the default network and in switchNetwork()', () => {
    const make = () => createModal({ adapters: [plugin], networks: [mainnet, base] })
    const wrong = () => {
      createModal({ adapters: [plugin], networks: [mainnet], defaultNetwork: 'eip155:1' })
      // @ts-expect-error not configured
      createModal({ adapters: [plugin], networks: [mainnet], defaultNetwork: 'eip155:8453' })
      // @ts-expect-error not configured
      make().carabiner.switchNetwork('eip155:10')
      // @ts-expect-error not a network id
      useCarabinerSwitchNetwork().switchNetwork('nonsense')
      createElement(CarabinerProvider, { modal: make() })
    }
    expectTypeOf(wrong).toBeFunction()
    expectTypeOf(make).returns.toEqualTypeOf<CarabinerModal<'eip155:1' | 'eip155:8453'>>()
    expectTypeOf(make).returns.toExtend<CarabinerModal>()
    type Registered = { modal: ReturnType<typeof make> }
    expectTypeOf<NetworkIdIn<Registered>>().toEqualTypeOf<'eip155:1' | 'eip155:8453'>()
    expectTypeOf<RegisteredNetworkId>().toEqualTypeOf<NetworkId>()
  })

  it('the methods of the modal reject wrong arguments', () => {
    const wrong = () => {
      // @ts-expect-error may be undefined
      createElement(CarabinerProvider, { modal: unset })
      // @ts-expect-error unknown view
      modal.open({ view: 'Conect' })
      // @ts-expect-error the request for a view is an object
      modal.open('Networks')
      // @ts-expect-error a chain id is not a network id
      useCarabinerSwitchNetwork().switchNetwork(1)
      // @ts-expect-error unknown mode
      modal.setTheme({ mode: 'drak' })
    }
    expectTypeOf(wrong).toBeFunction()
  })
})

describe('useCarabinerSend', () => {
  it('useCarabinerSend returns a read-only state, which only the returned actions change', () => {
    const read = () => useCarabinerSend().state
    expectTypeOf(read).returns.toExtend<{ readonly step: string } | undefined>()
    const wrong = () => {
      const { state, actions } = useCarabinerSend()
      // @ts-expect-error only the actions change the state
      if (state) state.entered = '1'
      // @ts-expect-error takes a token of the account
      actions?.chooseToken('ETH')
    }
    expectTypeOf(wrong).toBeFunction()
  })
})

describe('useCarabinerSwap', () => {
  it('useCarabinerSwap returns a read-only state, which only the returned actions change', () => {
    const read = () => useCarabinerSwap().state
    expectTypeOf(read).returns.toExtend<{ readonly step: string } | undefined>()
    const wrong = () => {
      const { state, actions } = useCarabinerSwap()
      // @ts-expect-error only the actions change the state
      if (state) state.entered = '1'
      // @ts-expect-error takes a token of the lists
      actions?.chooseFrom('ETH')
      // @ts-expect-error takes the swapped amount or an unlimited one, not a number
      actions?.chooseApproval(5n)
    }
    expectTypeOf(wrong).toBeFunction()
  })
})

describe('useCarabinerAccountName', () => {
  it('useCarabinerAccountName returns a read-only state, which only the returned actions change', () => {
    const read = () => useCarabinerAccountName().state
    expectTypeOf(read).returns.toExtend<{ readonly label: string } | undefined>()
    const wrong = () => {
      const { state, actions } = useCarabinerAccountName()
      // @ts-expect-error only the actions change the state
      if (state) state.label = 'reef'
      // @ts-expect-error register takes no name: the form has it
      void actions?.register('reef')
    }
    expectTypeOf(wrong).toBeFunction()
  })
})

describe('useCarabinerTokens', () => {
  it('useCarabinerTokens returns amounts as exact decimal strings, and values that may be undefined', () => {
    const read = () =>
      useCarabinerTokens().tokens.map(({ quantity, value }) => ({ ...quantity, value }))
    expectTypeOf(read).returns.toEqualTypeOf<
      {
        value: number | undefined
        decimals: string
        numeric: string
        uiMultiplier?: string
      }[]
    >()
  })
})

describe('useCarabinerNfts', () => {
  it('useCarabinerNfts returns NFTs whose preview URL may be undefined', () => {
    const read = () => useCarabinerNfts().nfts.map(({ name, previewUrl }) => ({ name, previewUrl }))
    expectTypeOf(read).returns.toEqualTypeOf<{ name: string; previewUrl: string | undefined }[]>()
  })
})
