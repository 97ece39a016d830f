import { bitcoinAdapter } from '@carabiner/adapter-bitcoin'
import { ethersAdapter } from '@carabiner/adapter-ethers'
import { solanaAdapter } from '@carabiner/adapter-solana'
import { base, bitcoin, mainnet, solana } from '@carabiner/core/networks'
import { CarabinerProvider, ConnectButton, createModal } from '@carabiner/ui-react'
import '@carabiner/ui-react/buttons.css'
import { projectId, render } from './host'

const modal = createModal({
  adapters: [ethersAdapter(), solanaAdapter(), bitcoinAdapter()],
  networks: [mainnet, base, solana, bitcoin],
  metadata: { name: 'Host', url: location.origin },
  projectId,
})

render(
  <CarabinerProvider modal={modal}>
    <ConnectButton />
  </CarabinerProvider>,
)
