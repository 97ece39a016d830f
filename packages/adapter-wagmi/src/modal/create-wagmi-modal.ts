import type { AdapterPlugin, NetworkId, NetworkIdOf, NetworkInput } from '@carabiner/core'
import { type CarabinerModal, createModal, type ModalOptions } from '@carabiner/ui-react'
import type { Config } from '@wagmi/core'
import type { NotEmpty, OwnConfig } from '../config/own-config.js'
import { type HostConfigOptions, type OwnConfigOptions, wagmiAdapter } from '../wagmi-adapter.js'

/** The options of `createModal`, whose adapter for EVM wallets is wagmi's. */
interface CommonOptions<networks extends readonly NetworkInput[]>
  extends Omit<ModalOptions<networks>, 'adapters' | 'networks'> {
  /** Of other families, such as `solanaAdapter()`. */
  adapters?: readonly AdapterPlugin[]
}

/** For an app without a wagmi Config: one is made. */
export interface OwnConfigModalOptions<networks extends readonly NetworkInput[]>
  extends CommonOptions<networks> {
  /** For the modal and the Config; a viem chain keeps its type in the Config. */
  networks: networks
  /** What only `wagmiAdapter` takes. */
  wagmi?: Omit<OwnConfigOptions<networks>, 'networks'>
}

/** For an app with a wagmi Config of its own: its connectors, transports and storage stay. */
export interface HostConfigModalOptions<config extends Config>
  extends CommonOptions<readonly NetworkInput[]> {
  /** The host's own wagmi config. */
  config: config
  /** @default the Config's chains */
  networks?: readonly NetworkInput[]
  /** What only `wagmiAdapter` takes. */
  wagmi?: Omit<HostConfigOptions<config>, 'config'>
}

/**
 * A modal with the Config that wagmi's hooks and actions use.
 *
 * @typeParam Id - the CAIP-2 ids of the modal's networks, where they are known as literals
 */
export interface WagmiModal<config extends Config = Config, Id extends NetworkId = NetworkId> {
  /** For `<CarabinerProvider modal={modal}>`. */
  readonly modal: CarabinerModal<Id>
  /** For `<WagmiProvider config={config}>` and wagmi's actions. */
  readonly config: config
}

/**
 * Makes a modal and a wagmi Config, or takes the host's Config. Both have the same connection and network:
 * a change in one, by the modal or by a wagmi hook, is made in the other.
 *
 * @throws what `wagmiAdapter` and `createModal` throw
 * @example
 * export const { modal, config } = createWagmiModal({ networks: [mainnet, base], projectId: '…' })
 * @example
 * export const { modal } = createWagmiModal({ config, projectId: '…' })
 */
export function createWagmiModal<const networks extends readonly NetworkInput[]>(
  options: OwnConfigModalOptions<networks> & NotEmpty<networks>,
): WagmiModal<OwnConfig<networks>, NetworkIdOf<networks[number]>>
export function createWagmiModal<config extends Config>(
  options: HostConfigModalOptions<config>,
): WagmiModal<config, NetworkIdOf<config['chains'][number]>>
export function createWagmiModal(
  options: OwnConfigModalOptions<readonly NetworkInput[]> | HostConfigModalOptions<Config>,
): WagmiModal {
  const { wagmi, adapters = [], ...rest } = options ?? {}
  if (hasConfig(rest)) {
    const { config, networks, ...common } = rest
    const adapter = wagmiAdapter({ ...wagmi, config })
    const all = { ...common, adapters: [adapter, ...adapters], networks: networks ?? config.chains }
    return { config, modal: createModal(all) }
  }
  const adapter = wagmiAdapter({ ...wagmi, networks: rest.networks })
  return {
    config: adapter.config,
    modal: createModal({ ...rest, adapters: [adapter, ...adapters] }),
  }
}

const hasConfig = <Options extends object>(
  options: Options,
): options is Extract<Options, { config: Config }> =>
  'config' in options && options.config !== undefined
