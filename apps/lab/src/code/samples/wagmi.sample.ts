import { solanaAdapter } from '@carabiner/adapter-solana'
import { wagmiAdapter } from '@carabiner/adapter-wagmi'
import { base, mainnet, solana } from '@carabiner/core/networks'
import { cookieBackend } from '@carabiner/core/server'
import { createModal } from '@carabiner/ui-react'

// For <WagmiProvider config={wagmi.config}>.
export const wagmi = wagmiAdapter({ networks: [mainnet, base] })

// It is shown in <ModalSlot modal={modal} />.
export const modal = createModal({
  adapters: [wagmi, solanaAdapter()],
  networks: [mainnet, base, solana],
  metadata: { name: 'My app', url: 'https://example.com' },
  walletConnect: false,
  registry: false,
  blockchainApi: false,
  placement: 'embedded',
  storage: cookieBackend(),
})
