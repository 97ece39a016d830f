import { defineNetwork, type Network } from '@carabiner/core'
import { createTestWallet, type TestWallet } from '@carabiner/testing'
import { type CarabinerModal, createModal } from '@carabiner/ui-react'
import { type LabConfig, toNetwork } from '../lab-config'
import { createEthersLibrary } from '../libraries/ethers'

/** A chain of the wallet that the page does not offer. */
const foreign = { id: 4242, name: 'Foreign' }

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${color}"/><rect x="7" y="14" width="18" height="4" rx="2" fill="#fff"/></svg>`,
  )}`

/** Returns the page's networks. The second has no picture, so its letter shows. */
function networksOf({ chains }: LabConfig): Network[] {
  return chains.map((chain, index) => {
    const network = toNetwork(chain)
    return index === 0
      ? defineNetwork({ ...network, assets: { imageUrl: picture('#2151f5') } })
      : network
  })
}

/** Creates one instance with a wallet, with the options of the page's query. */
export function createInstance(
  config: LabConfig,
  query: URLSearchParams,
): { modal: CarabinerModal; wallet: TestWallet } {
  const [home] = config.chains
  if (!home) throw new Error('The lab has no chain')
  const wallet = createTestWallet({
    name: 'Lab Wallet',
    rdns: 'test.carabiner.lab',
    chains: [...config.chains, { ...foreign, rpcUrl: home.rpcUrl }],
    approval: 'auto',
    storage: localStorage,
  })
  wallet.announce(window)
  const mode = query.get('theme')
  const accent = query.get('accent')
  const modal = createModal({
    adapters: [createEthersLibrary().plugin],
    networks: networksOf(config),
    registry: false,
    metadata: { name: 'Buttons' },
    walletConnect: false,
    locale: query.get('locale') ?? 'auto',
    themeMode: mode === 'light' || mode === 'dark' ? mode : 'system',
    ...(accent && { themeVariables: { '--w3m-accent': accent } }),
  })
  return { modal, wallet }
}
