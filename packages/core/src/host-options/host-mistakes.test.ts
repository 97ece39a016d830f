import { expect, it, vi } from 'vitest'
import { createCarabiner } from '../client.js'
import { createFamily, setup, testNetwork } from '../connection/family.fixture.js'
import { BaseError } from '../errors/base-error.js'
import type { Logger } from '../logger/logger.js'
import { base, mainnet, solana } from '../networks/index.js'
import type { CarabinerOptions } from '../options.js'
import { memoryBackend } from '../storage/backend.js'

/** Creates an instance in the way of a host without TypeScript. */
const make = (options: object = {}) => {
  const hostOptions = {
    adapters: [createFamily().plugin],
    networks: [mainnet, base],
    storage: memoryBackend(),
    ...options,
  }
  return createCarabiner(hostOptions as CarabinerOptions)
}

function thrownBy(run: () => unknown): BaseError {
  try {
    run()
  } catch (error) {
    if (error instanceof BaseError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

const key = 'a3f9c1d27be84f60b5c8e2d914f7a6b3'
const ethersAdapter = () => createFamily().plugin

it.each<[what: string, options: object, name: string, ...said: string[]]>([
  [
    'an id instead of a network',
    { networks: ['eip155:1'] },
    'InvalidOptionsError',
    'networks.0: expected a network, such as mainnet of @carabiner/core/networks, got "eip155:1"',
  ],
  [
    'a single network instead of a list',
    { networks: mainnet },
    'InvalidOptionsError',
    'networks: expected a list, got an object',
  ],
  ['an empty list of networks', { networks: [] }, 'InvalidNetworkError', 'networks is empty'],
  [
    'a network without endpoints',
    { networks: [mainnet, { ...base, rpcUrls: {} }] },
    'InvalidNetworkError',
    'networks.1: rpcUrls.default: expected an object, got nothing',
  ],
  [
    'an adapter that was not called',
    { adapters: [ethersAdapter] },
    'InvalidOptionsError',
    'adapters.0: expected an adapter, such as ethersAdapter(), got the function ethersAdapter, which was not called',
  ],
  [
    'a single adapter instead of a list',
    { adapters: ethersAdapter() },
    'InvalidOptionsError',
    'adapters: expected a list, got an object',
  ],
  [
    'an empty list of adapters',
    { adapters: [] },
    'InvalidOptionsError',
    'adapters: expected at least one adapter, such as ethersAdapter()',
  ],
  [
    'an object that is not an adapter',
    { adapters: [{}] },
    'InvalidOptionsError',
    'adapters.0: expected an adapter',
    'got an object',
  ],
  [
    'two adapters of one chain family',
    { adapters: [ethersAdapter(), ethersAdapter()] },
    'DuplicateAdapterError',
    'Keep one of them',
  ],
  [
    'an EVM network without its adapter',
    { adapters: [createFamily('solana').plugin], networks: [mainnet, solana] },
    'AdapterNotFoundError',
    'which the network Ethereum belongs to',
    '@carabiner/adapter-ethers',
    '-wagmi',
  ],
  [
    'a Solana network without its adapter',
    { networks: [mainnet, solana] },
    'AdapterNotFoundError',
    'solanaAdapter() of @carabiner/adapter-solana',
  ],
  [
    'a Bitcoin network without its adapter',
    { networks: [mainnet, testNetwork('000000000019d6689c085ae165831e93', 'bip122')] },
    'AdapterNotFoundError',
    'bitcoinAdapter() of @carabiner/adapter-bitcoin',
  ],
  [
    'an adapter without a network of its family',
    { networks: [mainnet], adapters: [ethersAdapter(), createFamily('solana').plugin] },
    'InvalidOptionsError',
    'networks: expected at least one solana network for its adapter',
  ],
  [
    'a number as default network',
    { defaultNetwork: 1 },
    'InvalidOptionsError',
    "defaultNetwork: expected one of your networks, or its CAIP-2 id such as 'eip155:1', got 1",
  ],
  [
    'a name as default network',
    { defaultNetwork: 'mainnet' },
    'InvalidNetworkIdError',
    '"mainnet" is not a CAIP-2 network id',
  ],
  [
    'a default network that is not listed',
    { defaultNetwork: solana },
    'NetworkNotFoundError',
    solana.caipNetworkId,
    'Configured: eip155:1, eip155:8453',
  ],
  [
    'an unknown log level',
    { logLevel: 'verbose' },
    'InvalidOptionsError',
    'logLevel: expected one of debug, info, warn, error, silent, got "verbose"',
  ],
  [
    'a string instead of a boolean',
    { multiWallet: 'yes' },
    'InvalidOptionsError',
    'multiWallet: expected one of true, false, got "yes"',
  ],
  [
    'a boolean as the WalletConnect settings',
    { walletConnect: true },
    'InvalidOptionsError',
    'walletConnect: expected an object, got true',
  ],
  [
    'a WalletConnect relay with an https URL',
    { walletConnect: { relayUrl: `https://relay.example/?key=${key}` } },
    'InvalidOptionsError',
    'walletConnect.relayUrl: expected a ws or wss URL',
  ],
  [
    'a single endpoint URL instead of a list',
    { rpcUrls: { 'eip155:1': `https://node.example/${key}` } },
    'InvalidOptionsError',
    'rpcUrls.eip155:1: expected a list',
  ],
  [
    'endpoints listed by chain number',
    { rpcUrls: { 1: [`https://node.example/${key}`] } },
    'InvalidOptionsError',
    `rpcUrls, its key: expected a CAIP-2 id such as 'eip155:1', got "1"`,
  ],
  [
    'an endpoint with credentials',
    { rpcUrls: { 'eip155:1': [`https://me:${key}@node.example`] } },
    'InvalidOptionsError',
    'rpcUrls.eip155:1.0: expected an http or https URL without credentials',
  ],
  [
    'metadata without a name',
    { metadata: { url: 'https://app.example' } },
    'InvalidOptionsError',
    'metadata.name: expected 1 to 128 characters, got nothing',
  ],
  [
    'a siwx function that was not called',
    { siwx: function siwx() {} },
    'InvalidOptionsError',
    'siwx: expected the result of siwx()',
    'the function siwx, which was not called',
  ],
  [
    'a storage function that was not called',
    { storage: memoryBackend },
    'InvalidOptionsError',
    'storage: expected localStorage or a similar object',
    'memoryBackend, which was not called',
  ],
  [
    'a storage prefix with a space',
    { storagePrefix: 'my app' },
    'InvalidOptionsError',
    'storagePrefix: expected 1 to 64 letters, digits',
    'got "my app"',
  ],
  [
    'a time limit given as a string',
    { deadlines: { connect: '30' } },
    'InvalidOptionsError',
    'deadlines.connect: expected a whole number',
    'got "30"',
  ],
  [
    'a boolean instead of a function',
    { isBusy: true },
    'InvalidOptionsError',
    'isBusy: expected a function, got true',
  ],
  [
    'an invalid logger',
    { logger: true },
    'InvalidOptionsError',
    'logger: expected console or a similar object',
    'got true',
  ],
  [
    'a list of secrets as projectId, without quoting them',
    { projectId: [key], logLevel: key },
    'InvalidOptionsError',
    'projectId: expected a string, got a list',
  ],
  [
    'a secret as log level, without quoting it',
    { logLevel: key },
    'InvalidOptionsError',
    'got a string of 32 characters',
  ],
  [
    'a secret as log level, saying only its length',
    { logLevel: key },
    'InvalidOptionsError',
    'got a string of 32 characters',
  ],
])(
  'createCarabiner() rejects %s with an error that names the option and gives a hint',
  (_, options, name, ...expectedTexts) => {
    const error = thrownBy(() => make(options))
    expect(error.name).toBe(name)
    for (const words of expectedTexts) expect(error.message).toContain(words)
    expect(error.message).not.toContain(key)
  },
)

it('createCarabiner() without any options names the missing option adapters', () => {
  const bare = createCarabiner as (options?: object) => unknown
  expect(thrownBy(() => bare()).message).toContain('adapters: expected a list, got nothing')
})

it.each([
  ['the id of a configured network', base.caipNetworkId],
  ['a configured network', base],
  ['the viem chain of a configured network', { ...base, id: 8453 }],
])('createCarabiner() accepts %s as the default network', (_, defaultNetwork) => {
  const { namespaces } = make({ defaultNetwork }).getSnapshot()
  expect(namespaces.eip155?.networkId).toBe('eip155:8453')
})

it.each<[given: unknown, name: string, ...said: string[]]>([
  [1, 'InvalidNetworkIdError', '1 is not a CAIP-2 network id', "Write 'eip155:1' instead."],
  ['1', 'InvalidNetworkIdError', "Write 'eip155:1' instead."],
  ['0x2105', 'InvalidNetworkIdError', "Write 'eip155:8453' instead."],
  [base, 'InvalidNetworkIdError', "Write 'eip155:8453' instead."],
  [{ id: 10 }, 'InvalidNetworkIdError', "Write 'eip155:10' instead."],
  ['base', 'InvalidNetworkIdError', '"base" is not a CAIP-2 network id', 'such as eip155:1'],
  [undefined, 'InvalidNetworkIdError', 'nothing is not a CAIP-2 network id'],
  ['eip155:10', 'NetworkNotFoundError', 'Network: eip155:10', 'Configured: eip155:1, eip155:8453'],
])(
  'switchNetwork(%j) and removeNetwork() with the same value fail with a hint',
  async (value, name, ...expectedTexts) => {
    const { switchNetwork, removeNetwork } = make()
    for (const verb of [switchNetwork, removeNetwork]) {
      const error: unknown = await Reflect.apply(verb, undefined, [value]).catch((e: unknown) => e)
      expect(error).toMatchObject({ name })
      for (const words of expectedTexts) expect(String(error)).toContain(words)
    }
  },
)

it('addNetwork() names the package of the adapter that is missing', async () => {
  await expect(make().addNetwork(solana)).rejects.toMatchObject({
    name: 'NoAdapterForNetworkError',
    message: expect.stringContaining('@carabiner/adapter-solana'),
  })
})

it('an operation fails without a connected wallet of the operation’s chain family, and the error names the connected families', async () => {
  const evm = createFamily()
  const other = createFamily('solana', ['three'], solana.caipNetworkId)
  const { carabiner } = setup(evm, {
    adapters: [evm.plugin, other.plugin],
    networks: [mainnet, solana],
  })
  carabiner.start()
  expect(thrownBy(evm.context().active).message).toBe('No wallet is connected')
  const attempt = carabiner.connect('three')
  other.connectCall().approve()
  await attempt
  const error = thrownBy(evm.context().active)
  expect(error.name).toBe('NotConnectedError')
  expect(error.message).toContain('The call needs a wallet of eip155; connected: solana.')
  expect(error.message).toContain("{ view: 'Connect', data: { namespace: 'eip155' } }")
  expect(other.context().active().account.namespace).toBe('solana')
})

it('connect() with an unknown connector lists the known connectors in its error', async () => {
  const { carabiner } = setup()
  carabiner.start()
  await expect(carabiner.connect('metamask')).rejects.toMatchObject({
    name: 'ConnectorNotFoundError',
    metaMessages: ['Connector: metamask', 'Known: one, two'],
  })
})

function listening() {
  const warn = vi.fn<Logger['warn']>()
  const quiet = () => {}
  const logger: Logger = { debug: quiet, info: quiet, warn, error: quiet }
  return { logger, warned: () => warn.mock.calls.map(([message]) => message) }
}

it.each<[options: object, ...said: string[]]>([
  [
    { multiwalet: true },
    'there is no option "multiwalet", so it has no effect. Did you mean "multiWallet"?',
  ],
  [{ projectID: 'x' }, 'Did you mean "projectId"?'],
  [{ wallet_connect: false }, 'Did you mean "walletConnect"?'],
  [{ chains: [] }, 'Did you mean "networks"?'],
  [
    { metadata: { name: 'App', icon: 'x' } },
    'there is no option "metadata.icon"',
    'Did you mean "metadata.icons"?',
  ],
  [
    { walletConnect: { relay: 'wss://relay.example' } },
    'walletConnect takes namespaces, relayUrl.',
  ],
  [{ providerRpc: { network: [] } }, 'Did you mean "providerRpc.networks"?'],
  [{ deadlines: { promt: 1 } }, 'Did you mean "deadlines.prompt"?'],
  [{ colour: 'red' }, 'there is no option "colour"', 'It takes adapters, '],
])(
  'createCarabiner() accepts the unknown option %j, but warns and suggests a name',
  async (options, ...expectedTexts) => {
    const { logger, warned } = listening()
    make({ ...options, logger })
    await vi.waitFor(() => expect(warned()).toHaveLength(1))
    for (const words of expectedTexts) expect(warned()[0]).toContain(words)
  },
)

it('createCarabiner() warns neither about documented options nor about options of wrapping code', async () => {
  const { logger, warned } = listening()
  const options = { adapters: [ethersAdapter()], networks: [mainnet], logger, theme: 'dark' }
  createCarabiner(options, { theme: (value) => value })
  await vi.dynamicImportSettled()
  expect(warned()).toEqual([])
})

it('createCarabiner() rejects a misspelt required option, and suggests the right name', async () => {
  const { logger, warned } = listening()
  expect(() => make({ adapters: undefined, adaptors: [ethersAdapter()], logger })).toThrow(
    'adapters: expected a list, got nothing',
  )
  await vi.waitFor(() => expect(warned()[0]).toContain('Did you mean "adapters"?'))
})

it('createCarabiner() warns about a network listed twice, and uses its last entry', () => {
  const { logger, warned } = listening()
  const { networks } = make({ networks: [mainnet, base, { ...mainnet, name: 'Mine' }], logger })
  expect(networks.list().map(({ name }) => name)).toEqual(['Mine', 'Base'])
  expect(warned()).toEqual(['networks: eip155:1 is listed twice, and its last entry is used'])
})

it('start() warns about WalletConnect settings without a project id or relay', () => {
  const { logger, warned } = listening()
  make({ logger, walletConnect: {} }).start()
  expect(warned()).toContainEqual(
    expect.stringContaining('set projectId, or walletConnect.relayUrl'),
  )
})

it('start() warns when it is called on a server', () => {
  const { logger, warned } = listening()
  make({ logger, walletConnect: false }).start()
  expect(warned()).toEqual([expect.stringContaining('such as on a server')])
})
