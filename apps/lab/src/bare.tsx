// The least a host writes. Its built size is the page budget, and benchmarks run on it.
import { ethersAdapter } from '@carabiner/adapter-ethers'
import { base, mainnet } from '@carabiner/core/networks'
import { CarabinerProvider, ConnectButton, createModal } from '@carabiner/ui-react'
import { createRoot } from 'react-dom/client'
import { rootElement } from './root-element'

const modal = createModal({
  adapters: [ethersAdapter()],
  networks: [mainnet, base],
  metadata: { name: 'Bare' },
})

createRoot(rootElement()).render(
  <CarabinerProvider modal={modal}>
    <ConnectButton />
  </CarabinerProvider>,
)
