import type { Adapter, AdapterContext, Connector } from '@carabiner/core'
import type { EvmAdapter } from '@carabiner/core/evm'
import type { Config } from '@wagmi/core'
import type { WagmiSession } from './session.js'

/** Synchronizes one core instance and one Config, until another instance takes the Config. */
export interface Link extends Pick<Adapter, 'connect' | 'disconnect' | 'switchNetwork'> {
  /** Returns the session that a bridge uses for wagmi. */
  session(connector: Connector): WagmiSession
}

export interface LinkDeps {
  context: AdapterContext
  evm: EvmAdapter
  config: Config
  loadLink(): Promise<Link>
}
