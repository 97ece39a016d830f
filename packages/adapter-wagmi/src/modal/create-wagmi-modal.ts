import type { AdapterPlugin, NetworkId, NetworkIdOf, NetworkInput } from '@carabiner/core'
import { type CarabinerModal, createModal, type ModalOptions } from '@carabiner/ui-react'
import type { Config } from '@wagmi/core'
import type { NotEmpty, OwnConfig } from '../config/own-config.js'
import { type HostConfigOptions, type OwnConfigOptions, wagmiAdapter } from '../wagmi-adapter.js'

/** The options of `createModal`, with wagmi's adapter for EVM wallets. */
interface CommonOptions<networks extends readonly NetworkInput[]>
  extends Omit<ModalOptions<networks>, 'adapters' | 'networks'> {
  /** The adapters of other chain families, such as `solanaAdapter()`. */
  adapters?: readonly AdapterPlugin[]
}

/** The options for an app without a wagmi Config: a Config is created. */
export interface OwnConfigModalOptions<networks extends readonly NetworkInput[]>
  extends CommonOptions<networks> {
  /** The networks of the modal and the Config. A viem chain keeps its type in the Config. */
  networks: networks
  /** The options that only `wagmiAdapter` has. */
  wagmi?: Omit<OwnConfigOptions<networks>, 'networks'>
}

/** The options for an app with its own wagmi Config, which keeps its connectors, transports and storage. */
export interface HostConfigModalOptions<config extends Config>
  extends CommonOptions<readonly NetworkInput[]> {
  /** The host's own wagmi Config. */
  config: config
  /** The networks of the modal. @default the Config's chains */
  networks?: readonly NetworkInput[]
  /** The options that only `wagmiAdapter` has. */
  wagmi?: Omit<HostConfigOptions<config>, 'config'>
}

/**
 * A modal, and the Config for wagmi's hooks and actions.
 *
 * @typeParam Id - the CAIP-2 ids of the modal's networks, if known as literals
 */
export interface WagmiModal<config extends Config = Config, Id extends NetworkId = NetworkId> {
  /** For `<CarabinerProvider modal={modal}>`. */
  readonly modal: CarabinerModal<Id>
  /** For `<WagmiProvider config={config}>` and wagmi's actions. */
  readonly config: config
}

/**
 * Creates a modal and a wagmi Config, or uses the host's Config. Modal and Config share connection and
 * network: each follows the other's changes.
 *
 * @throws the errors of `wagmiAdapter` and `createModal`
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
