import { type EthersAdapter, ethersAdapter } from '@carabiner/adapter-ethers'
import { type CarabinerModal, createModal } from '@carabiner/ui-react'
import { type LabConfig, toNetwork } from './lab-config'
import type { LabSettings } from './settings'

/** One instance with the adapter that its host uses. */
export interface Host {
  name: string
  modal: CarabinerModal
  ethers: EthersAdapter
}

export function createHost(
  { chains, relayUrl }: LabConfig,
  settings: LabSettings,
  index: number,
): Host {
  const ethers = ethersAdapter()
  const modal = createModal({
    adapters: [ethers],
    networks: chains.map(toNetwork),
    walletConnect: settings.walletConnect ? { relayUrl } : false,
    metadata: { name: 'Carabiner lab', url: location.origin },
    reconnect: settings.reconnect,
    storagePrefix: index === 0 ? 'carabiner' : `carabiner${index + 1}`,
    themeMode: settings.theme,
    ...(settings.accent && { themeVariables: { '--w3m-accent': settings.accent } }),
    logLevel: 'debug',
  })
  return { name: `Instance ${index + 1}`, modal, ethers }
}
