// The smallest host. Its built size is the page budget.
import { bitcoinAdapter } from '@carabiner/adapter-bitcoin'
import { ethersAdapter } from '@carabiner/adapter-ethers'
import { solanaAdapter } from '@carabiner/adapter-solana'
import { base, bitcoin, mainnet, solana } from '@carabiner/core/networks'
import { CarabinerProvider, ConnectButton, createModal } from '@carabiner/ui-react'
import { createRoot } from 'react-dom/client'
import { rootElement } from './root-element'

const modal = createModal({
  adapters: [ethersAdapter(), solanaAdapter(), bitcoinAdapter()],
  networks: [mainnet, base, solana, bitcoin],
  metadata: { name: 'Bare' },
})

createRoot(rootElement()).render(
  <CarabinerProvider modal={modal}>
    <ConnectButton />
  </CarabinerProvider>,
)
