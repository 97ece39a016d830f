import { type EthersAdapter, ethersAdapter } from '@carabiner/adapter-ethers'

/** A host that uses ethers. */
export interface EthersLibrary {
  name: 'ethers'
  plugin: EthersAdapter
  signMessage(message: string): Promise<string>
}

export function createEthersLibrary(): EthersLibrary {
  const plugin = ethersAdapter()
  return {
    name: 'ethers',
    plugin,
    signMessage: async (message) => (await plugin.getSigner()).signMessage(message),
  }
}
