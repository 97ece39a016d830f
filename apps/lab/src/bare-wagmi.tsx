// The smallest host with wagmi, including wagmi's own provider. Its built size is a page budget.
import { bitcoinAdapter } from '@carabiner/adapter-bitcoin'
import { solanaAdapter } from '@carabiner/adapter-solana'
import { wagmiAdapter } from '@carabiner/adapter-wagmi'
import { base, bitcoin, mainnet, solana } from '@carabiner/core/networks'
import { CarabinerProvider, ConnectButton, createModal } from '@carabiner/ui-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { rootElement } from './root-element'

const wagmi = wagmiAdapter({ networks: [mainnet, base] })
const modal = createModal({
  adapters: [wagmi, solanaAdapter(), bitcoinAdapter()],
  networks: [mainnet, base, solana, bitcoin],
  metadata: { name: 'Bare' },
})

createRoot(rootElement()).render(
  <WagmiProvider config={wagmi.config}>
    <QueryClientProvider client={new QueryClient()}>
      <CarabinerProvider modal={modal}>
        <ConnectButton />
      </CarabinerProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
