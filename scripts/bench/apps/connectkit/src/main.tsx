import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { base, mainnet } from 'viem/chains'
import { createConfig, WagmiProvider } from 'wagmi'
import { projectId, render } from './host'

const config = createConfig(
  getDefaultConfig({ appName: 'Host', walletConnectProjectId: projectId, chains: [mainnet, base] }),
)

render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <ConnectKitProvider>
        <ConnectKitButton />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
