// A host with wagmi, as in the README, with viem's chains. Its hooks have these names in wagmi 2 and 3.

import { createWagmiModal } from '@carabiner/adapter-wagmi/modal'
import { mainnet } from '@carabiner/core/networks'
import { CarabinerProvider, ConnectButton } from '@carabiner/ui-react'
import { rpcUrl } from './rpc-url'
import '@carabiner/ui-react/buttons.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { base, celo, foundry, optimism, zksync } from 'viem/chains'
import { useConnections, useSendTransaction, useSignMessage, WagmiProvider } from 'wagmi'

const { modal, config } = createWagmiModal({
  networks: [foundry, base, celo, optimism, zksync, mainnet],
  rpcUrls: { 'eip155:31337': [rpcUrl] },
  metadata: { name: 'Host', url: location.origin },
  registry: false,
})
const queryClient = new QueryClient()

function Account() {
  const account = useConnections()[0]?.accounts[0]
  const { signMessage, data: signature } = useSignMessage()
  const { sendTransaction, data: hash } = useSendTransaction()
  return (
    <p>
      <output id="account">{account}</output>
      <button type="button" onClick={() => signMessage({ message: 'Hello' })}>
        Sign
      </button>
      <output id="signature">{signature}</output>
      <button type="button" onClick={() => sendTransaction({ to: account, value: 1n })}>
        Send
      </button>
      <output id="hash">{hash}</output>
    </p>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <CarabinerProvider modal={modal}>
          <ConnectButton balance />
          <Account />
        </CarabinerProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
