import { bitcoin, mainnet, solana } from '@carabiner/core/networks'
import { adapterOptions } from '../settings/adapter-options'
import { metadataOf, plainOptions } from '../settings/plain-options'
import { type LabSettings, readSettings } from '../settings/settings'
import { createImports, type Imports } from './imports'
import { printValue, Source } from './print-value'

/** The origin of the app that uses the code. */
const origin = 'https://example.com'

const networksOf = { evm: ['mainnet', 'base'], solana: ['solana'], bitcoin: ['bitcoin'] } as const
/** Sample tokens, as the lab's own tokens exist only on its chains. */
const sampleTokens = {
  'eip155:1': [
    {
      address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      name: 'Tether USD',
      symbol: 'USDT',
      decimals: 6,
    },
  ],
}
/** A sample collection of NFTs: Uniswap's positions. */
const sampleCollections = {
  'eip155:1': [{ address: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88' }],
}
/** The CAIP-2 id of each chain family's first network. */
const firstIds = {
  evm: mainnet.caipNetworkId,
  solana: solana.caipNetworkId,
  bitcoin: bitcoin.caipNetworkId,
}

/** Returns a host's code for the page's settings, with the call of `createModal`. */
export function configurationCode(settings: LabSettings): string {
  const imports = createImports()
  const createModal = imports.use('@carabiner/ui-react', 'createModal')
  const names = settings.families.flatMap((family) => networksOf[family])
  const networks = `[${names.map((name) => imports.use('@carabiner/core/networks', name)).join(', ')}]`
  const wagmi = settings.families.includes('evm') && settings.adapter === 'wagmi'
  const statements: string[] = []
  if (wagmi) {
    const adapter = imports.use('@carabiner/adapter-wagmi', 'wagmiAdapter')
    const chosen = printValue({
      networks: new Source(`[${networksOf.evm.join(', ')}]`),
      ...adapterOptions.evm(settings),
    })
    statements.push(
      `// For <WagmiProvider config={wagmi.config}>.\nexport const wagmi = ${adapter}(${chosen})`,
    )
  }
  // Sign-in needs the networks too.
  if (settings.siwx) statements.push(`const networks = ${networks}`)
  const options = {
    adapters: settings.families.map((family) => adapterOf(family, wagmi, settings, imports)),
    networks: new Source(settings.siwx ? 'networks' : networks),
    ...networkOptions(settings),
    metadata: metadataOf(settings, origin, 'My app'),
    ...serviceOptions(settings, imports),
    ...changedOptions(settings),
    ...(settings.tokens && { tokens: sampleTokens, collections: sampleCollections }),
    ...(settings.storage !== 'local' && { storage: storageOf(settings.storage, imports) }),
    ...(settings.siwx && { siwx: siwxOf(settings, imports) }),
  }
  const inline = printValue(options, '', Number.POSITIVE_INFINITY)
  statements.push(
    `${settings.placement === 'body' ? '' : '// It is shown in <ModalSlot modal={modal} />.\n'}export const modal = ${createModal}(${inline})`,
  )
  return `${imports.print()}\n\n${statements.join('\n\n')}\n`
}

type Family = LabSettings['families'][number]

function adapterOf(
  family: Family,
  wagmi: boolean,
  settings: LabSettings,
  imports: Imports,
): Source {
  if (family === 'evm' && wagmi) return new Source('wagmi')
  const name = family === 'evm' ? 'ethers' : family
  const options = adapterOptions[family](settings)
  const printed = Object.keys(options).length > 0 ? printValue(options, '  ') : ''
  return new Source(`${imports.use(`@carabiner/adapter-${name}`, `${name}Adapter`)}(${printed})`)
}

/** Returns the options for the first network and its endpoints. */
function networkOptions({ families, defaultNetwork, rpcUrls }: LabSettings): object {
  const [first] = families
  const last = families.flatMap((family) => networksOf[family]).at(-1)
  return {
    ...(defaultNetwork === 'last' && last && { defaultNetwork: new Source(last) }),
    ...(first && rpcUrls.length > 0 && { rpcUrls: { [firstIds[first]]: rpcUrls } }),
  }
}

/**
 * Returns the options for services. The lab has its own relay, registry and blockchain API, a host
 * has its project's.
 */
function serviceOptions(
  { walletConnect, registry, telemetry, api, email, listed }: LabSettings,
  imports: Imports,
): object {
  return {
    ...((walletConnect || registry || api) && { projectId: 'YOUR_PROJECT_ID' }),
    ...(!walletConnect && { walletConnect: false }),
    ...(!registry && { registry: false }),
    ...(!api && { blockchainApi: false }),
    ...(telemetry && { telemetry: { send: new Source('console.log') } }),
    ...(email && {
      embeddedWallet: new Source(
        `${imports.use('@carabiner/wallet-frame', 'walletFrame')}({ url: 'https://wallet.example.com/sdk' })`,
      ),
    }),
    ...(listed && {
      // The lab's own list of wallets, without its two test wallets.
      wallets: ['metaMask', 'zerion', 'phantom'].map(
        (name) => new Source(imports.use('@carabiner/core/wallet-listings', name)),
      ),
    }),
  }
}

/** Returns the plain options that differ from their defaults. */
function changedOptions(settings: LabSettings): object {
  return difference(plainOptions(settings, origin), plainOptions(readSettings(''), origin))
}

/** Returns the entries of the first object that the second lacks or has with another value. */
const difference = (given: object, common: object): object =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const usual: unknown = Reflect.get(common, name)
      if (JSON.stringify(value) === JSON.stringify(usual)) return []
      return [[name, isPlain(value) && isPlain(usual) ? difference(value, usual) : value]]
    }),
  )
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const backends = {
  session: { module: '@carabiner/core', name: 'sessionStorageBackend' },
  cookies: { module: '@carabiner/core/server', name: 'cookieBackend' },
  memory: { module: '@carabiner/core', name: 'memoryBackend' },
} as const

function storageOf(place: keyof typeof backends, imports: Imports): Source {
  const { module, name } = backends[place]
  return new Source(`${imports.use(module, name)}()`)
}

function siwxOf({ siwx: wanted, sessions, lifetime }: LabSettings, imports: Imports): Source {
  const from = (name: string) => imports.use('@carabiner/siwx', name)
  const stores = {
    page: () => `${from('localStore')}({ backend: ${storageOf('memory', imports).code} })`,
    browser: () => `${from('localStore')}()`,
    server: () => `${from('serverStore')}({ url: '/sign-in' })`,
  }
  const options = {
    ...(wanted === 'required' && { required: true }),
    networks: new Source('networks'),
    statement: 'Sign in to my app.',
    ...(lifetime !== undefined && { expiration: lifetime * 1000 }),
    store: new Source(stores[sessions]()),
  }
  return new Source(`${from('siwx')}(${printValue(options, '  ', Number.POSITIVE_INFINITY)})`)
}
