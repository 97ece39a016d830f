import { ethersAdapter } from '@carabiner/adapter-ethers'
import { base, mainnet } from '@carabiner/core/networks'
import { CarabinerProvider, ConnectButton, createModal } from '@carabiner/ui-react'
import '@carabiner/ui-react/buttons.css'
import { projectId, render } from './host'

const modal = createModal({
  adapters: [ethersAdapter()],
  networks: [mainnet, base],
  metadata: { name: 'Host', url: location.origin },
  projectId,
})

render(
  <CarabinerProvider modal={modal}>
    <ConnectButton />
  </CarabinerProvider>,
)
