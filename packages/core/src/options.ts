import { type DefaultAccountTypes, isAccountType } from './account/account-type.js'
import type { AdapterPlugin } from './adapter/adapter.js'
import { isNetworkId } from './caip/caip-2.js'
import type { Deadlines } from './connection/engine.js'
import { InvalidOptionsError } from './errors/setup-errors.js'
import { SiwxConflictError } from './errors/siwx-errors.js'
import { type Logger, type LogLevel, logLevels } from './logger/logger.js'
import type { NetworkInput } from './networks/define-network.js'
import { isHttpUrl } from './networks/http-url.js'
import {
  anyText,
  integerWithin,
  listOf,
  object,
  oneOf,
  optional,
  readShape,
  textLike,
  textThat,
  textWithin,
  that,
  yesOrNo,
} from './schema/shape.js'
import type { SiweConfig } from './siwx/siwe-config.js'
import type { Siwx } from './siwx/siwx.js'
import type { StorageBackend } from './storage/backend.js'
import type { ProviderRpc } from './transport/provider-endpoint.js'
import type { NamespaceOverrides } from './walletconnect/namespaces.js'

/** What a host may set of WalletConnect. */
export interface WalletConnectSettings {
  /** `wss://…` of a relay of your own. @default the SDK's public relay, which needs a `projectId` */
  relayUrl?: string
  /** What to ask wallets for, in place of the built-in lists. */
  namespaces?: NamespaceOverrides
}

/** How the host app presents itself to wallets. */
export interface Metadata {
  name: string
  description?: string
  url?: string
  icons?: readonly string[]
}

export interface CarabinerOptions {
  /** One per chain family; each belongs to this instance alone. */
  adapters: readonly AdapterPlugin[]
  /** viem chains as they are, the constants of `@carabiner/core/networks`, or `defineNetwork(…)`. */
  networks: readonly NetworkInput[]
  /** CAIP-2 id of the network to begin on. @default the first of `networks` */
  defaultNetwork?: string
  /**
   * What an embedded wallet acts as, by family, until the visitor chooses.
   *
   * @default { eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' }
   */
  defaultAccountTypes?: Partial<DefaultAccountTypes>
  metadata?: Metadata
  /** Of the provider's services. Without it none of them is asked. */
  projectId?: string
  /**
   * Wallets on other devices and in other apps. Listed when there is a `projectId` or a `relayUrl`.
   */
  walletConnect?: WalletConnectSettings | false
  /**
   * Endpoints of your own, by CAIP-2 id: asked before any other, and given to a wallet that must
   * add the network.
   *
   * @example { 'eip155:1': ['https://mainnet.example'] }
   */
  rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** The provider's RPC endpoint, asked after yours and before the network's; needs `projectId`. */
  providerRpc?: ProviderRpc
  /** How visitors sign in with their wallet, on every chain family: `@carabiner/siwx`, or your own. */
  siwx?: Siwx
  /** The same for a host with SIWE routes of its own, for EVM accounts alone. Not beside `siwx`. */
  siweConfig?: SiweConfig
  /**
   * Shows the way to connect one wallet, when a host's own library asks for one that needs a modal.
   * `createModal` brings it. Resolves once connected; rejects when the visitor left.
   */
  onConnectRequest?: (connectorId: string) => Promise<void>
  /** Keep several wallets of one family connected, one of them acting. @default false */
  multiWallet?: boolean
  /** Restore the last connection at start, silently. @default true */
  reconnect?: boolean
  /**
   * Whether the visitor is in the middle of something on this page: the network that another tab
   * chose is then not taken over. @default never
   */
  isBusy?: () => boolean
  /** @default localStorage, whose tabs hear of each other's disconnects and networks */
  storage?: StorageBackend
  /** Keeps two instances on one site apart. @default 'carabiner' */
  storagePrefix?: string
  /** @default 'error' */
  logLevel?: LogLevel
  /** @default the console */
  logger?: Logger
  /** In ms, each kind of wait. */
  deadlines?: Partial<Deadlines>
}

/** A longer timer overflows and fires at once. In ms. */
const maxTimer = 2 ** 31 - 1

const httpUrl = textThat(isHttpUrl, 'an http or https URL without credentials')

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

const urls = listOf(httpUrl)
const isRpcUrls = (value: unknown): value is object =>
  isRecord(value) &&
  Object.entries(value).every(([id, list]) => isNetworkId(id) && readShape(urls, list).fits)

const walletConnect = object({ relayUrl: optional(textLike(/^wss?:\/\//)) })
const isWalletConnect = (value: unknown): value is object | false =>
  value === false || readShape(walletConnect, value).fits

const areAccountTypes = (value: unknown): value is object =>
  isRecord(value) && Object.entries(value).every(([family, type]) => isAccountType(family, type))

/** A host's own object that does these. */
const doing = (...names: string[]) =>
  optional(
    that(
      (value): value is object =>
        isRecord(value) && names.every((name) => typeof Reflect.get(value, name) === 'function'),
      `an object with ${names.join(', ')}`,
    ),
  )

const texts = listOf(anyText)
const deadline = optional(integerWithin(1, maxTimer))

const plainOptions = object({
  defaultNetwork: optional(anyText),
  defaultAccountTypes: optional(that(areAccountTypes, 'kinds of account by family')),
  metadata: optional(
    object({
      name: textWithin(1, 128),
      description: optional(anyText),
      url: optional(anyText),
      icons: optional(texts),
    }),
  ),
  projectId: optional(anyText),
  walletConnect: optional(that(isWalletConnect, 'false, or settings with a ws(s) relayUrl')),
  rpcUrls: optional(that(isRpcUrls, 'lists of http or https URLs by CAIP-2 id')),
  providerRpc: optional(object({ url: optional(httpUrl), networks: optional(texts) })),
  siwx: doing('createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions'),
  siweConfig: doing(
    'getNonce',
    'getMessageParams',
    'createMessage',
    'verifyMessage',
    'getSession',
    'signOut',
  ),
  multiWallet: optional(yesOrNo),
  reconnect: optional(yesOrNo),
  storagePrefix: optional(textLike(/^[\w.:-]{1,64}$/)),
  logLevel: optional(oneOf(logLevels)),
  deadlines: optional(
    object({
      connect: deadline,
      prompt: deadline,
      restore: deadline,
      announce: deadline,
      disconnect: deadline,
    } satisfies Record<keyof Deadlines, unknown>),
  ),
})

/**
 * Refuses host options that cannot work, where they enter.
 *
 * @throws {InvalidOptionsError | SiwxConflictError}
 */
export function checkOptions(options: CarabinerOptions): void {
  const { adapters, networks } = options
  if (!Array.isArray(adapters) || adapters.length === 0) {
    throw new InvalidOptionsError('adapters: at least one adapter is needed')
  }
  if (!Array.isArray(networks)) throw new InvalidOptionsError('networks: a list is needed')
  if (options.siwx && options.siweConfig) throw new SiwxConflictError()
  const parsed = readShape(plainOptions, options)
  if (!parsed.fits) throw new InvalidOptionsError(parsed.misfit)
}
