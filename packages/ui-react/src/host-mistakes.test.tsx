// Runs in plain Node, as on a server. Checks the errors and warnings for hosts without TypeScript.
import { type BaseError, type Logger, memoryBackend } from '@carabiner/core'
import { base, mainnet, solana } from '@carabiner/core/networks'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { ConnectButton } from './buttons/ConnectButton.js'
import type { CarabinerModal } from './carabiner-modal.js'
import { createModal } from './create-modal.js'
import { defineElements } from './elements/define-elements.js'
import { useCarabinerAccount } from './hooks/account/useCarabinerAccount.js'
import { idleAdapter } from './idle-adapter.fixture.js'
import { ModalSlot } from './ModalSlot.js'
import type { ModalOptions } from './options/modal-options.js'
import { CarabinerProvider } from './provider.js'

function make(options: object = {}) {
  const warn = vi.fn<Logger['warn']>()
  const quiet = () => {}
  const logger: Logger = { debug: quiet, info: quiet, warn, error: quiet }
  const allOptions = {
    adapters: [idleAdapter().plugin],
    networks: [mainnet, base],
    storage: memoryBackend(),
    logger,
    ...options,
  }
  const modal = createModal(allOptions as ModalOptions)
  return { modal, warned: () => warn.mock.calls.map(([message]) => message) }
}

/** Returns a value as a modal, as a host without TypeScript could pass it. */
const asModal = (value: unknown) => value as CarabinerModal

function Account() {
  return <p>{useCarabinerAccount().account?.address}</p>
}

it.each<[options: object, message: string]>([
  [{ networks: ['eip155:1'] }, 'networks.0: expected a network'],
  [{ networks: [mainnet, solana] }, 'solanaAdapter() of @carabiner/adapter-solana'],
  [{ placement: 'boddy' }, 'placement: expected one of body, manual, embedded, got "boddy"'],
  [{ container: '#modal' }, 'container: expected a function, got a string of 6 characters'],
  [{ themeVariables: 'dark' }, 'themeVariables: expected an object of theme variables, got "dark"'],
  [{ closeOnBackButton: 1 }, 'closeOnBackButton: expected one of true, false, got 1'],
  [{ enableMobileFullScreen: 'yes' }, 'enableMobileFullScreen: expected one of true, false'],
  [{ allowUnsupportedChain: null }, 'allowUnsupportedChain: expected one of true, false, got null'],
  [{ enableEns: 1 }, 'enableEns: expected one of true, false, got 1'],
  [{ preferUniversalLinks: 'on' }, 'preferUniversalLinks: expected one of true, false'],
  [{ browseLinkParameters: 'ref' }, 'browseLinkParameters: expected a list, got "ref"'],
  [{ nonce: 5 }, 'nonce: expected a string, got 5'],
  [{ locale: 49 }, "locale: expected a language’s code such as 'de', or a locale, got 49"],
  [{ locale: { code: '?', messages: {} } }, 'locale: code: expected a BCP 47 code'],
  [{ locale: { code: 'nl' } }, 'locale: messages: expected texts by key, got nothing'],
  [{ registry: true }, 'registry: expected an object, got true'],
  [{ registry: { url: 1 } }, 'registry.url: expected a string, got 1'],
  [{ blockchainApi: true }, 'blockchainApi: expected an object, got true'],
  [{ blockchainApi: { url: 1 } }, 'blockchainApi.url: expected a string, got 1'],
  [{ sources: [] }, 'sources: expected an object, got a list'],
  [{ sources: { names: true } }, 'sources.names: expected an object, got true'],
  [{ sources: { names: {} } }, 'sources.names.getIdentity: expected a function, got nothing'],
  [{ sources: { balances: {} } }, 'sources.balances.getBalances: expected a function, got nothing'],
  [{ sources: { activity: {} } }, 'sources.activity.getActivity: expected a function, got nothing'],
  [
    { swaps: { slippage: 60 } },
    'swaps.slippage: expected a percentage from 0.01 to 50 with at most two places, got 60',
  ],
  [
    { features: { activity: 'all' } },
    'features.activity: expected true, false or a list of families, got "all"',
  ],
  [
    { sources: { permissions: {} } },
    'sources.permissions.getPermissions: expected a function, got nothing',
  ],
  [{ sources: { prices: {} } }, 'sources.prices.getPrices: expected a function, got nothing'],
  [{ collections: [] }, 'collections: expected lists of collections by CAIP-2 id, got a list'],
  [
    { sources: { nfts: { getNfts() {}, imageHosts: 'cdn.example' } } },
    'sources.nfts.imageHosts: expected a list, got "cdn.example"',
  ],
  [
    { features: { walletFeaturesOrder: true } },
    'features.walletFeaturesOrder: expected a list, got true',
  ],
  [{ features: ['email'] }, 'features: expected an object, got a list'],
  [
    { features: { collapseWallets: 'no' } },
    'features.collapseWallets: expected one of true, false, got "no"',
  ],
  [{ features: { legalCheckbox: [] } }, 'features.legalCheckbox: expected one of true, false'],
  [{ wallets: 'rainbow' }, 'wallets: expected a list, got "rainbow"'],
  [{ featuredWalletIds: 'abc' }, 'featuredWalletIds: expected a list'],
  [{ includeWalletIds: [1] }, 'includeWalletIds.0: expected a string, got 1'],
  [{ excludeWalletIds: {} }, 'excludeWalletIds: expected a list, got an object'],
  [{ walletOrder: 'featured' }, 'walletOrder: expected a list, got "featured"'],
  [{ messages: 'de' }, 'messages: expected texts by key, got "de"'],
  [{ termsConditionsUrl: true }, 'termsConditionsUrl: expected a string, got true'],
  [{ privacyPolicyUrl: 1 }, 'privacyPolicyUrl: expected a string, got 1'],
])('createModal rejects the invalid options %j, and names the wrong one', (options, message) => {
  expect(() => make(options)).toThrow(message)
})

it('createModal rejects a call without options, and names the first missing option', () => {
  expect(() => Reflect.apply(createModal, undefined, [])).toThrow(
    'adapters: expected a list, got nothing',
  )
})

it.each<[options: object, message: string]>([
  [{ themMode: 'dark' }, 'Did you mean "themeMode"?'],
  [{ theme: 'dark' }, 'Did you mean "themeMode"?'],
  [{ language: 'de' }, 'Did you mean "locale"?'],
  [{ project_id: 'x' }, 'Did you mean "projectId"?'],
  [{ features: { legalChekbox: true } }, 'Did you mean "features.legalCheckbox"?'],
  [{ features: { stake: true } }, 'features.stake'],
  [{ features: { multiWallet: true } }, 'Did you mean "multiWallet"?'],
  [{ registry: { uri: 'x' } }, 'Did you mean "registry.url"?'],
  [{ blockchainApi: { uri: 'x' } }, 'Did you mean "blockchainApi.url"?'],
  [{ sources: { weather: {} } }, 'sources.weather'],
  [{ metadata: { nmae: 'x', name: 'App' } }, 'Did you mean "metadata.name"?'],
])(
  'createModal accepts the unknown or misspelt option in %j, with a warning',
  async (options, message) => {
    const { warned } = make(options)
    await vi.waitFor(() => expect(warned()).toEqual([expect.stringContaining(message)]))
  },
)

it('createModal accepts every known option without a warning', async () => {
  const options: {
    [Name in Exclude<keyof Required<ModalOptions>, 'siwx' | 'siweConfig' | 'logger'>]:
      | ModalOptions[Name]
      | undefined
  } = {
    adapters: [idleAdapter().plugin],
    networks: [mainnet, base],
    defaultNetwork: base,
    defaultAccountTypes: {},
    metadata: { name: 'App', description: 'x', url: 'https://app.example', icons: [] },
    projectId: 'x',
    walletConnect: { relayUrl: 'wss://relay.example', namespaces: {} },
    rpcUrls: { 'eip155:1': ['https://node.example'] },
    providerRpc: { url: 'https://rpc.example', networks: [] },
    embeddedWallet: undefined,
    onConnectRequest: async () => {},
    multiWallet: false,
    reconnect: false,
    isBusy: () => false,
    storage: memoryBackend(),
    storagePrefix: 'app',
    logLevel: 'warn',
    deadlines: { connect: 1, prompt: 1, restore: 1, announce: 1, disconnect: 1 },
    themeMode: 'dark',
    themeVariables: {},
    placement: 'body',
    container: () => document.body,
    closeOnBackButton: true,
    enableMobileFullScreen: true,
    allowUnsupportedChain: true,
    tokens: {},
    collections: {},
    enableEns: true,
    prefetch: true,
    nonce: 'x',
    locale: { code: 'nl', dir: 'ltr', messages: {}, mapText: (text) => text },
    registry: { url: 'https://registry.example' },
    blockchainApi: { url: 'https://api.example' },
    telemetry: { url: 'https://reports.example', send: () => {}, withAddress: false },
    sources: {
      balances: { getBalances: async () => undefined },
      names: { getIdentity: async () => ({}), resolve: async () => undefined },
      nfts: {
        getNfts: async () => ({ items: [] }),
        imageHosts: ['cdn.example'],
        proxyImage: (url: string) => url,
      },
      permissions: { getPermissions: async () => [], revoke: async () => {} },
      prices: { getPrices: async () => ({}) },
    },
    swaps: { slippage: 0.5, networks: ['eip155:1'] },
    features: {},
    wallets: [],
    preferUniversalLinks: true,
    browseLinkParameters: [],
    messages: {},
    featuredWalletIds: [],
    includeWalletIds: [],
    excludeWalletIds: [],
    walletOrder: [],
    termsConditionsUrl: 'https://app.example',
    privacyPolicyUrl: 'https://app.example',
  }
  const { warned } = make(options)
  await vi.dynamicImportSettled()
  expect(warned()).toEqual([])
})

it('createModal and setTheme() warn about an unknown theme mode, and use the system’s mode', () => {
  const { modal, warned } = make({ themeMode: 'drak' })
  const warning = 'themeMode: expected one of light, dark, system, got "drak"; the system’s is used'
  expect([modal.theme.get().mode, warned()]).toEqual(['system', [warning]])
  Reflect.apply(modal.setTheme, undefined, [{ mode: 'dim' }])
  expect([modal.theme.get().mode, warned()[1]]).toEqual(['system', warning.replace('drak', 'dim')])
})

describe('a browser-only call on a server', () => {
  it.each<[call: string, run: (modal: CarabinerModal) => unknown]>([
    ['modal.open()', ({ open }) => open()],
    ['modal.start()', ({ start }) => start()],
    ['modal.toast()', ({ toast }) => toast({ variant: 'success', content: { title: 'x' } })],
    ['modal.attach()', ({ attach }) => attach(Object.create(null))],
    ['modal.connect()', ({ connect }) => connect('6963:io.metamask')],
    ['defineElements()', (modal) => defineElements(modal)],
  ])('%s throws an error that says that it needs a browser', async (call, run) => {
    const { modal } = make()
    const error: unknown = await Promise.resolve()
      .then(() => run(modal))
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      name: 'BrowserOnlyError',
      shortMessage: `${call} works only in browsers`,
      message: expect.stringContaining('in an effect or an event handler'),
    })
    expect(modal.isOpen()).toBe(false)
  })
})

const render = (node: ReactNode) => () => renderToString(node)
const { modal } = make()
it.each<[what: string, run: () => unknown, name: BaseError['name'], ...messages: string[]]>([
  [
    'a provider without a modal',
    render(<CarabinerProvider modal={asModal(undefined)} />),
    'ModalMissingError',
    '<CarabinerProvider> needs a modal, got nothing',
    'const modal = createModal(',
  ],
  [
    'a provider with createModal instead of a modal',
    render(<CarabinerProvider modal={asModal(createModal)} />),
    'ModalMissingError',
    'got the function createModal, which was not called',
  ],
  [
    'a provider with the headless instance',
    render(<CarabinerProvider modal={asModal(modal.carabiner)} />),
    'ModalMissingError',
    '<CarabinerProvider> needs a modal, got an object',
  ],
  [
    'a slot without a modal',
    render(<ModalSlot modal={asModal(null)} />),
    'ModalMissingError',
    '<ModalSlot> needs a modal, got null',
  ],
  [
    'a hook without a provider',
    render(<Account />),
    'ProviderMissingError',
    'need a <CarabinerProvider> above them',
    '<CarabinerProvider modal={modal}>',
  ],
  ['a button without a provider', render(<ConnectButton />), 'ProviderMissingError'],
])('rendering %s throws an error that names what is missing', (_, run, name, ...messages) => {
  expect(run).toThrow(expect.objectContaining({ name }))
  for (const words of messages) expect(run).toThrow(words)
})
