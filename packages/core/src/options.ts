import { type DefaultAccountTypes, isAccountType } from './account/account-type.js'
import type { AdapterPlugin } from './adapter/adapter.js'
import { networkIdKey } from './caip/caip-2.js'
import type { ChainNamespace } from './caip/chain-namespace.js'
import type { Deadlines } from './connection/engine.js'
import type { EmbeddedWalletPlugin } from './embedded-wallet/plugin.js'
import { SiwxConflictError } from './errors/siwx-errors.js'
import { checkHostOptions } from './host-options/check-host-options.js'
import { type Logger, type LogLevel, logLevels } from './logger/logger.js'
import { aNetwork, type NetworkIdOf, type NetworkInput } from './networks/define-network.js'
import { httpUrl } from './networks/http-url.js'
import {
  array,
  boolean,
  callable,
  falseOr,
  intWithin,
  isObject,
  literal,
  object,
  optional,
  record,
  refine,
  refineString,
  type Schema,
  string,
  stringWithin,
} from './schema/schema.js'
import type { SiweConfig } from './siwx/siwe-config.js'
import type { Siwx } from './siwx/siwx.js'
import type { StorageBackend } from './storage/backend.js'
import type { ProviderRpc } from './transport/provider-endpoint.js'
import type { NamespaceOverrides } from './walletconnect/session/namespaces.js'

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

/** What {@link createCarabiner} takes. */
export interface CarabinerOptions<
  Networks extends readonly NetworkInput[] = readonly NetworkInput[],
> {
  /** One per chain family; each belongs to this instance alone. */
  adapters: readonly AdapterPlugin[]
  /** viem chains as they are, the constants of `@carabiner/core/networks`, or `defineNetwork(…)`. */
  networks: Networks
  /** The network to begin on, one of `networks`: its CAIP-2 id, or itself. @default the first of `networks` */
  defaultNetwork?: NetworkIdOf<NoInfer<Networks>[number]> | NoInfer<Networks>[number]
  /**
   * The account type of an embedded wallet, by family, until the visitor chooses.
   *
   * @default { eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' }
   */
  defaultAccountTypes?: Partial<DefaultAccountTypes>
  /** Your app, as wallets show it to their owner. */
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
  /** A wallet in a secure frame, for visitors without one of their own: `walletFrame({ url })`. */
  embeddedWallet?: EmbeddedWalletPlugin | undefined
  /** How visitors sign in with their wallet, on every chain family: `@carabiner/siwx`, or your own. */
  siwx?: Siwx
  /** The same for a host with SIWE routes of its own, for EVM accounts alone. Not beside `siwx`. */
  siweConfig?: SiweConfig
  /**
   * Shows the way to connect one wallet, when a host's own library asks for one that needs a modal.
   * `createModal` brings it, unless you set your own. Resolves once connected; rejects when the visitor left.
   */
  onConnectRequest?: (connectorId: string) => Promise<void>
  /** Keep several wallets of one family connected, one of them active. @default false */
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
  /** The least that is logged. @default 'warn'; all of it where there is a `logger` */
  logLevel?: LogLevel
  /** @default the console */
  logger?: Logger
  /** In ms, each kind of wait. */
  deadlines?: Partial<Deadlines>
}

/** A longer timer overflows and fires at once. In ms. */
const maxTimer = 2 ** 31 - 1

const areAccountTypes = (value: unknown): value is object =>
  isObject(value) && Object.entries(value).every(([family, type]) => isAccountType(family, type))

/** An object of the host's own with these methods. */
const withMethods = (example: string, ...names: string[]) =>
  refine(
    (value): value is object =>
      isObject(value) && names.every((name) => typeof Reflect.get(value, name) === 'function'),
    `${example}, with ${names.join(', ')}`,
  )

const isPlugin = (value: unknown): value is object =>
  isObject(value) &&
  typeof Reflect.get(value, 'namespace') === 'string' &&
  typeof Reflect.get(value, 'create') === 'function'

const texts = array(string)
/** By family. */
const lists = optional(
  object({
    eip155: optional(texts),
    solana: optional(texts),
    bip122: optional(texts),
  } satisfies Record<ChainNamespace, unknown>),
)
const deadline = optional(intWithin(1, maxTimer))
/** Read where it is used: by `defineNetwork`, with the sentence for each field. */
const network = refine(isObject, aNetwork)

const fields = {
  adapters: (value, path) => {
    const adapters = array(refine(isPlugin, 'an adapter, such as ethersAdapter()'))(value, path)
    return refine(
      (list): list is object[] => Array.isArray(list) && list.length > 0,
      'at least one adapter, such as ethersAdapter()',
    )(adapters, path)
  },
  networks: array(network),
  defaultNetwork: optional(
    refine(
      (value): value is string | object => typeof value === 'string' || isObject(value),
      "one of your networks, or its CAIP-2 id such as 'eip155:1'",
    ),
  ),
  defaultAccountTypes: optional(
    refine(areAccountTypes, "kinds of account by family, such as { eip155: 'eoa' }"),
  ),
  metadata: optional(
    object({
      name: stringWithin(1, 128),
      description: optional(string),
      url: optional(string),
      icons: optional(texts),
    } satisfies Record<keyof Metadata, unknown>),
  ),
  projectId: optional(string),
  walletConnect: optional(
    falseOr(
      object({
        relayUrl: optional(refineString((url) => /^wss?:\/\//.test(url), 'a ws or wss URL')),
        namespaces: optional(
          object({ methods: lists, chains: lists, events: lists } satisfies Record<
            keyof NamespaceOverrides,
            unknown
          >),
        ),
      } satisfies Record<keyof WalletConnectSettings, unknown>),
    ),
  ),
  rpcUrls: optional(record(networkIdKey, array(httpUrl))),
  providerRpc: optional(
    object({ url: optional(httpUrl), networks: optional(texts) } satisfies Record<
      keyof ProviderRpc,
      unknown
    >),
  ),
  embeddedWallet: optional(withMethods('what walletFrame({ url }) returns', 'create')),
  siwx: optional(
    withMethods(
      'what siwx() returns',
      'createMessage',
      'addSession',
      'revokeSession',
      'setSessions',
      'getSessions',
    ),
  ),
  siweConfig: optional(
    withMethods(
      'an object',
      'getNonce',
      'getMessageParams',
      'createMessage',
      'verifyMessage',
      'getSession',
      'signOut',
    ),
  ),
  onConnectRequest: optional(callable),
  multiWallet: optional(boolean),
  reconnect: optional(boolean),
  isBusy: optional(callable),
  storage: optional(withMethods('localStorage or its like', 'getItem', 'setItem', 'removeItem')),
  storagePrefix: optional(
    refineString(
      (prefix) => /^[\w.:-]{1,64}$/.test(prefix),
      '1 to 64 letters, digits and the marks _ . : -',
    ),
  ),
  logLevel: optional(literal(logLevels)),
  logger: optional(withMethods('console or its like', 'debug', 'info', 'warn', 'error')),
  deadlines: optional(
    object({
      connect: deadline,
      prompt: deadline,
      restore: deadline,
      announce: deadline,
      disconnect: deadline,
    } satisfies Record<keyof Deadlines, unknown>),
  ),
} satisfies Record<keyof CarabinerOptions, Schema<unknown>>

/** Shapes of options, by name. */
export type OptionFields = Readonly<Record<string, Schema<unknown>>>

/**
 * Refuses host options that cannot work, where they enter, and warns of those that don't exist.
 *
 * @param further - options of code that wraps the instance, such as `createModal`
 * @throws {InvalidOptionsError | SiwxConflictError}
 */
export function checkOptions(
  options: CarabinerOptions,
  logger: Logger,
  further: OptionFields = {},
): void {
  checkHostOptions('', object({ ...fields, ...further }), options ?? {}, logger)
  if (options.siwx && options.siweConfig) throw new SiwxConflictError()
}
