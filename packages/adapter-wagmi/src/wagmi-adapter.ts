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
import { createRoster } from './bridge/roster.js'
import { addNetworks } from './config/add-networks.js'
import { createOwnConfig, type NotEmpty, type OwnConfig } from './config/own-config.js'
import type { Link, LinkDeps } from './link/link-deps.js'
import { throughWagmi } from './link/through-wagmi.js'
import { isInjected } from './wagmi-types.js'

/** The EVM plugin for hosts that use wagmi 3 or 2. */
export interface WagmiAdapter<config extends Config = Config> extends AdapterPlugin {
  readonly namespace: 'eip155'
  /** For `<WagmiProvider config={wagmi.config}>` and wagmi's actions. */
  readonly config: config
}

/** The options for a Config that the adapter creates. */
export interface OwnConfigOptions<networks extends readonly NetworkInput[]> extends EvmOptions {
  /** The same networks as in `createCarabiner`. A viem chain keeps its type in the Config. */
  networks: networks
  /**
   * The storage of wagmi's state, for a host that reads the state on its server.
   *
   * @default no storage, because core restores connections
   */
  storage?: Storage
}

/** The options for the host's own Config. */
export interface HostConfigOptions<config extends Config> extends EvmOptions {
  /** The host's own wagmi Config. The adapter synchronizes with it and never destroys it. */
  config: config
}

interface MadeConfig {
  config: Config | undefined
  /** Adds a network to a Config of the adapter. Absent for the host's own Config. */
  add?: (network: Network) => void
}

const optionFields = {
  ...evmOptionFields,
  networks: unknown,
  config: unknown,
  storage: optional(refine(isObject, 'a wagmi storage')),
} satisfies Record<
  keyof OwnConfigOptions<readonly NetworkInput[]> | keyof HostConfigOptions<Config>,
  Schema<unknown>
>

/**
 * Connects one Carabiner instance to EVM wallets, synchronized with the host's wagmi.
 *
 * With `networks`, it creates a wagmi Config. With `config`, it uses the host's. In both cases, the
 * visitor's actions in the modal and the host's calls of wagmi's hooks or actions lead to the same
 * state.
 *
 * @throws {InvalidOptionsError} without `networks` and `config`, or when `networks` or `storage` is
 * given together with `config`, which has its own
 *
 * `createCarabiner` throws `NetworkNotAddableError` when a host's Config has fixed transports and
 * lacks one of its networks.
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
  const { config: hostConfig, networks, storage } = options ?? {}
  const conflict = hostConfig && (networks ? 'networks' : storage && 'storage')
  // A server may read through the Config before an instance exists. It then uses the networks' own
  // endpoints.
  const { signal: never } = joinSignals()
  const fallbackAccess = createRpcAccess({}, never, createConsoleLogger('warn'))
  const { config, add }: MadeConfig =
    hostConfig === undefined && Array.isArray(networks)
      ? createOwnConfig({
          networks,
          storage,
          rpcClient: (network) => (context?.rpcClient ?? fallbackAccess.client)(network),
        })
      : { config: hostConfig }
  if (conflict || !isObject(config)) {
    const problem = conflict
      ? `${conflict}: not allowed together with config`
      : 'expected { networks } or a wagmi { config }'
    throw new InvalidOptionsError(`wagmiAdapter: ${problem}`)
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
      // A host's connector already stands for the wallet at `window.ethereum`.
      const injected = options.injected !== false && !config.connectors.some(isInjected)
      const evm = createEvmAdapter(lent, { ...options, injected })
      const leaving = new Set<string>()
      const loadLink = loadOnce(async (): Promise<Link> => {
        const { createLink } = await import('./link/link.js')
        return createLink(deps, roster, leaving)
      })
      const deps: LinkDeps = { context: lent, evm, config, loadLink }
      const roster = createRoster(deps)
      roster.attach(false)
      return throughWagmi(evm, roster, leaving, deps)
    },
  }
}
