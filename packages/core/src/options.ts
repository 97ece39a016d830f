import { type DefaultAccountTypes, isAccountType } from './account/account-type.js'
import type { AdapterPlugin } from './adapter/adapter.js'
import { networkIdKey } from './caip/caip-2.js'
import type { ChainNamespace } from './caip/chain-namespace.js'
import type { Deadlines } from './connection/engine.js'
import type { EmbeddedWalletPlugin } from './embedded-wallet/plugin.js'
import { SiwxConflictError } from './errors/siwx-errors.js'
import { checkHostOptions } from './host-options/check-host-options.js'
import { type Logger, type LogLevel, logLevels } from './logger/logger.js'
import type { Metadata } from './metadata.js'
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

/** The WalletConnect settings of a host. */
export interface WalletConnectSettings {
  /** The `wss://…` URL of your own relay. @default the SDK's public relay, which needs a `projectId` */
  relayUrl?: string
  /** The methods, events and networks to request, in place of the built-in lists. */
  namespaces?: NamespaceOverrides
}

/** The options of {@link createCarabiner}. */
export interface CarabinerOptions<
  Networks extends readonly NetworkInput[] = readonly NetworkInput[],
> {
  /** The adapters, one per chain family. Each belongs to this instance only. */
  adapters: readonly AdapterPlugin[]
  /** The networks: viem chains, constants of `@carabiner/core/networks`, or results of `defineNetwork(…)`. */
  networks: Networks
  /** The initial network, as its CAIP-2 id or as an entry of `networks`. @default the first of `networks` */
  defaultNetwork?: NetworkIdOf<NoInfer<Networks>[number]> | NoInfer<Networks>[number]
  /**
   * The account type of an embedded wallet, by family, until the visitor chooses one.
   *
   * @default { eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' }
   */
  defaultAccountTypes?: Partial<DefaultAccountTypes>
  /** Your app's metadata, which wallets show to their users. */
  metadata?: Metadata
  /** Your project id at the provider. Without it, no service of the provider is used. */
  projectId?: string
  /**
   * Settings for wallets on other devices and in other apps, or false for none. Listed if there is a `projectId` or a
   * `relayUrl`.
   */
  walletConnect?: WalletConnectSettings | false
  /**
   * Your own endpoints, by CAIP-2 id. They are tried before all others, and passed to a wallet that adds the network.
   *
   * @example { 'eip155:1': ['https://mainnet.example'] }
   */
  rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** The provider's RPC endpoint, tried after yours and before the network's. Needs a `projectId`. */
  providerRpc?: ProviderRpc
  /** A wallet in a secure frame, for visitors without one: `walletFrame({ url })`. */
  embeddedWallet?: EmbeddedWalletPlugin | undefined
  /** The methods for signing in with a wallet, on every chain family: `@carabiner/siwx`, or your own. */
  siwx?: Siwx
  /**
   * The methods for signing in at a host with its own SIWE routes. Only for EVM accounts, and not together with `siwx`.
   */
  siweConfig?: SiweConfig
  /**
   * Opens the connect view for one wallet, when the host's own library requests a wallet that needs a modal.
   * `createModal` provides it unless you set your own. Resolves once the wallet is connected, and rejects if the
   * visitor leaves.
   */
  onConnectRequest?: (connectorId: string) => Promise<void>
  /** Whether several wallets of one family stay connected, one of which is active. @default false */
  multiWallet?: boolean
  /** Whether to restore the last connection at start, without a prompt. @default true */
  reconnect?: boolean
  /** Whether the visitor is busy on this page. If so, a network chosen in another tab is not applied. @default never */
  isBusy?: () => boolean
  /** The storage for records. @default localStorage, whose tabs share disconnects and network choices */
  storage?: StorageBackend
  /** The prefix that separates two instances on one site. @default 'carabiner' */
  storagePrefix?: string
  /** The least severe level to log. @default 'warn', or every level with a `logger` */
  logLevel?: LogLevel
  /** The logger to use. @default the console */
  logger?: Logger
  /** The time limit of each kind of wait, in ms. */
  deadlines?: Partial<Deadlines>
}

/** The longest time of a timer, in ms. A longer one overflows and fires at once. */
const maxTimer = 2 ** 31 - 1

const areAccountTypes = (value: unknown): value is object =>
  isObject(value) && Object.entries(value).every(([family, type]) => isAccountType(family, type))

/** Accepts a host's object that has these methods. */
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
/** The schema of lists by chain family. */
const lists = optional(
  object({
    eip155: optional(texts),
    solana: optional(texts),
    bip122: optional(texts),
  } satisfies Record<ChainNamespace, unknown>),
)
const deadline = optional(intWithin(1, maxTimer))
/** Accepts any object as a network, since `defineNetwork` later checks its fields with a message for each. */
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
    refine(areAccountTypes, "account types by chain family, such as { eip155: 'eoa' }"),
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
  embeddedWallet: optional(withMethods('the result of walletFrame({ url })', 'create')),
  siwx: optional(
    withMethods(
      'the result of siwx()',
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
  storage: optional(
    withMethods('localStorage or a similar object', 'getItem', 'setItem', 'removeItem'),
  ),
  storagePrefix: optional(
    refineString(
      (prefix) => /^[\w.:-]{1,64}$/.test(prefix),
      '1 to 64 letters, digits and the characters _ . : -',
    ),
  ),
  logLevel: optional(literal(logLevels)),
  logger: optional(withMethods('console or a similar object', 'debug', 'info', 'warn', 'error')),
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

/** Schemas of options, by option name. */
export type OptionFields = Readonly<Record<string, Schema<unknown>>>

/**
 * Rejects host options that cannot work, and warns about unknown ones.
 *
 * @param further - schemas for the options of wrapping code, such as `createModal`
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
