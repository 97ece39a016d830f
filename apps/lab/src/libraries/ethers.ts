import { type EthersAdapter, type EvmOptions, ethersAdapter } from '@carabiner/adapter-ethers'

/** A host's use of ethers. */
export interface EthersLibrary {
  name: 'ethers'
  plugin: EthersAdapter
  signMessage(message: string): Promise<string>
}

export function createEthersLibrary(options?: EvmOptions): EthersLibrary {
  const plugin = ethersAdapter(options)
  return {
    name: 'ethers',
    plugin,
    signMessage: async (message) => (await plugin.getSigner()).signMessage(message),
  }
}
