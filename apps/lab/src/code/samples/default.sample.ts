import { ethersAdapter } from '@carabiner/adapter-ethers'
import { base, mainnet } from '@carabiner/core/networks'
import { createModal } from '@carabiner/ui-react'

export const modal = createModal({
  adapters: [ethersAdapter()],
  networks: [mainnet, base],
  metadata: { name: 'My app', url: 'https://example.com' },
  projectId: 'YOUR_PROJECT_ID',
  registry: false,
  blockchainApi: false,
})
