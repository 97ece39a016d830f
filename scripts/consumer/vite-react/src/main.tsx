import { ethersAdapter } from '@carabiner/adapter-ethers'
import { base, mainnet } from '@carabiner/core/networks'
import { metaMask, rainbow } from '@carabiner/core/wallet-listings'
import { CarabinerProvider, ConnectButton, createModal } from '@carabiner/ui-react'
import '@carabiner/ui-react/buttons.css'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  adapters: [ethersAdapter()],
  networks: [mainnet, base],
  wallets: [metaMask, rainbow],
  metadata: { name: 'Consumer', url: 'http://localhost' },
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// A host with wagmi uses the other import. This project builds and type-checks both.
if (location.search === '?wagmi') void import('./wagmi').then(({ address }) => address())

createRoot(root).render(
  <CarabinerProvider modal={modal}>
    <ConnectButton />
  </CarabinerProvider>,
)
