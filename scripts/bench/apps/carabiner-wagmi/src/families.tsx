import { bitcoinAdapter } from '@carabiner/adapter-bitcoin'
import { solanaAdapter } from '@carabiner/adapter-solana'
import { wagmiAdapter } from '@carabiner/adapter-wagmi'
import { base, bitcoin, mainnet, solana } from '@carabiner/core/networks'
import { CarabinerProvider, ConnectButton, createModal } from '@carabiner/ui-react'
import '@carabiner/ui-react/buttons.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { projectId, render } from './host'

const wagmi = wagmiAdapter({ networks: [mainnet, base] })
const modal = createModal({
  adapters: [wagmi, solanaAdapter(), bitcoinAdapter()],
  networks: [mainnet, base, solana, bitcoin],
  metadata: { name: 'Host', url: location.origin },
  projectId,
})

render(
  <WagmiProvider config={wagmi.config}>
    <QueryClientProvider client={new QueryClient()}>
      <CarabinerProvider modal={modal}>
        <ConnectButton />
      </CarabinerProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
