import {
  type AdapterContext,
  type AdapterPlugin,
  AdapterReusedError,
  InvalidOptionsError,
  type Network,
  type NetworkInput,
} from '@carabiner/core'
import {
  checkHostOptions,
  isObject,
  joinSignals,
  loadOnce,
  object,
  optional,
  refine,
  type Schema,
  unknown,
} from '@carabiner/core/adapter'
import { createEvmAdapter, type EvmOptions, evmOptionFields } from '@carabiner/core/evm'
import { createConsoleLogger } from '@carabiner/core/internal'
import { createRpcAccess } from '@carabiner/core/transport'
import type { Config, Storage } from '@wagmi/core'
import { createRoster, type RosterDeps } from './bridge/roster.js'
import { addNetworks } from './config/add-networks.js'
import { createOwnConfig, type NotEmpty, type OwnConfig } from './config/own-config.js'
import type { Link } from './link/link.js'
import { throughWagmi } from './link/through-wagmi.js'
import { isInjected } from './wagmi-types.js'

/** The EVM plugin for hosts that use wagmi 3 or 2. */
export interface WagmiAdapter<config extends Config = Config> extends AdapterPlugin {
  readonly namespace: 'eip155'
  /** For `<WagmiProvider config={wagmi.config}>` and wagmi's actions. */
  readonly config: config
}

/** What a Config of ours is made from. */
export interface OwnConfigOptions<networks extends readonly NetworkInput[]> extends EvmOptions {
  /** What `createCarabiner` gets too; a viem chain keeps its type in the Config. */
  networks: networks
  /**
   * Where wagmi keeps its state, for a host that reads it back on its server.
   *
   * @default nowhere: core restores connections
   */
  storage?: Storage
}

/** The host's own Config. */
export interface HostConfigOptions<config extends Config> extends EvmOptions {
  /** The host's own wagmi config. It stays the host's: the adapter follows it and never ends it. */
  config: config
}

interface MadeConfig {
  config: Config | undefined
  /** Not for the host's own. */
  add?: (network: Network) => void
}

const optionFields = {
  ...evmOptionFields,
  networks: unknown,
  config: unknown,
  storage: optional(refine(isObject, 'a storage of wagmi')),
} satisfies Record<
  keyof OwnConfigOptions<readonly NetworkInput[]> | keyof HostConfigOptions<Config>,
  Schema<unknown>
>

/**
 * EVM wallets for one Carabiner instance, in step with the host's wagmi.
 *
 * Given `networks` it makes a wagmi Config; given `config` it takes the host's. Either way what the
 * visitor does in the modal and what the host does with wagmi's hooks or actions end in the same state.
 *
 * @throws {InvalidOptionsError} without one of the two, or for `networks` or `storage` beside `config`, which has
 * its own
 *
 * `createCarabiner` throws `NetworkNotAddableError` when a host's Config has fixed transports and lacks
 * one of its networks.
 *
 * @example
 * export const wagmi = wagmiAdapter({ networks: [mainnet, base] })
 * export const modal = createModal({ adapters: [wagmi], networks: [mainnet, base] })
 * <WagmiProvider config={wagmi.config}>…</WagmiProvider>
 */
export function wagmiAdapter<const networks extends readonly NetworkInput[]>(
  options: OwnConfigOptions<networks> & NotEmpty<networks>,
): WagmiAdapter<OwnConfig<networks>>
export function wagmiAdapter<config extends Config>(
  options: HostConfigOptions<config>,
): WagmiAdapter<config>
export function wagmiAdapter(
  options: Partial<OwnConfigOptions<readonly NetworkInput[]> & HostConfigOptions<Config>>,
): WagmiAdapter {
  let context: AdapterContext | undefined
  const { config: given, networks, storage } = options ?? {}
  const beside = given && (networks ? 'networks' : storage && 'storage')
  // A server may read through the Config before there is an instance: by the networks' own endpoints.
  const { signal: never } = joinSignals()
  const alone = createRpcAccess({}, never, createConsoleLogger('warn'))
  const { config, add }: MadeConfig =
    given === undefined && Array.isArray(networks)
      ? createOwnConfig({
          networks,
          storage,
          rpcClient: (network) => (context?.rpcClient ?? alone.client)(network),
        })
      : { config: given }
  if (beside || !isObject(config)) {
    const said = beside
      ? `${beside}: not beside config`
      : 'expected { networks } or { config } of wagmi'
    throw new InvalidOptionsError(`wagmiAdapter: ${said}`)
  }
  return {
    namespace: 'eip155',
    config,
    create(lent) {
      if (context) throw new AdapterReusedError('eip155')
      context = lent
      checkHostOptions('wagmiAdapter', object(optionFields), options, lent.logger)
      const takeNetworks = () => {
        if (add) lent.networks().forEach(add)
        addNetworks(config, lent.networks())
      }
      takeNetworks()
      lent.onNetworks(takeNetworks)
      // What is at `window.ethereum` is in the host's list already.
      const injected = options.injected !== false && !config.connectors.some(isInjected)
      const evm = createEvmAdapter(lent, { ...options, injected })
      const leaving = new Set<string>()
      const loadLink = loadOnce(async (): Promise<Link> => {
        const { createLink } = await import('./link/link.js')
        return createLink(deps, roster, leaving)
      })
      const deps: RosterDeps = { context: lent, evm, config, loadLink }
      const roster = createRoster(deps)
      roster.attach(false)
      return throughWagmi(evm, roster, leaving, deps)
    },
  }
}
