import { wagmiAdapter } from '@carabiner/adapter-wagmi'
import type { AdapterPlugin } from '@carabiner/core'
import type { EvmOptions } from '@carabiner/core/evm'
import {
  type Config,
  connect,
  disconnect,
  getConnection,
  signMessage,
  switchChain,
} from '@wagmi/core'
import { defineChain } from 'viem'
import type { LabChain } from '../lab-config'

/** A host's use of wagmi: its own actions, and its own state. */
export interface WagmiLibrary {
  name: 'wagmi'
  plugin: AdapterPlugin
  signMessage(message: string): Promise<string>
  /** Reads wagmi's own state. */
  connection(): { address: string | undefined; chainId: number | undefined; status: string }
  /** Uses wagmi's own actions. */
  connect(connectorName: string): Promise<void>
  switchChain(chainId: number): Promise<void>
  disconnect(): Promise<void>
}

export function createWagmiLibrary(chains: readonly LabChain[], options: EvmOptions): WagmiLibrary {
  const [first, ...others] = chains.map(({ id, name, rpcUrl }) =>
    defineChain({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
  )
  if (!first) throw new Error('The lab has no chain')
  const plugin = wagmiAdapter({ ...options, networks: [first, ...others] })
  const config: Config = plugin.config
  return {
    name: 'wagmi',
    plugin,
    signMessage: (message) => signMessage(config, { message }),
    connection() {
      const { address, chainId, status } = getConnection(config)
      return { address, chainId, status }
    },
    async connect(connectorName) {
      const connector = config.connectors.find(({ name }) => name === connectorName)
      if (!connector) throw new Error(`wagmi knows no ${connectorName}`)
      await connect(config, { connector })
    },
    async switchChain(chainId) {
      await switchChain(config, { chainId })
    },
    disconnect: () => disconnect(config),
  }
}
