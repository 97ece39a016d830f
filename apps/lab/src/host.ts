import { type CarabinerModal, createModal } from '@carabiner/ui-react'
import { type LabConfig, toNetwork } from './lab-config'
import { createEthersLibrary, type EthersLibrary } from './libraries/ethers'
import type { WagmiLibrary } from './libraries/wagmi'
import { listedWallets } from './listed-wallets'
import type { LabSettings } from './settings'

/** One instance with the library that its host uses beside it. */
export interface Host {
  name: string
  modal: CarabinerModal
  library: EthersLibrary | WagmiLibrary
}

export async function createHost(
  { chains, relayUrl }: LabConfig,
  settings: LabSettings,
  index: number,
): Promise<Host> {
  const networks = chains.map(toNetwork)
  const library =
    settings.adapter === 'wagmi'
      ? (await import('./libraries/wagmi')).createWagmiLibrary(chains)
      : createEthersLibrary()
  const modal = createModal({
    adapters: [library.plugin],
    networks,
    walletConnect: settings.walletConnect ? { relayUrl } : false,
    metadata: { name: 'Carabiner lab', url: location.origin },
    ...(settings.listed && { wallets: listedWallets }),
    reconnect: settings.reconnect,
    storagePrefix: index === 0 ? 'carabiner' : `carabiner${index + 1}`,
    themeMode: settings.theme,
    ...(settings.accent && { themeVariables: { '--w3m-accent': settings.accent } }),
    logLevel: 'debug',
  })
  return { name: `Instance ${index + 1}`, modal, library }
}
