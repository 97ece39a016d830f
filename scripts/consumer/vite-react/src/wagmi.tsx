import { wagmiAdapter } from '@carabiner/adapter-wagmi'
import { base, mainnet } from '@carabiner/core/networks'
import { createModal } from '@carabiner/ui-react'
import { getConnection } from '@wagmi/core'

const wagmi = wagmiAdapter({ networks: [mainnet, base] })

export const wagmiModal = createModal({
  adapters: [wagmi],
  networks: [mainnet, base],
  metadata: { name: 'Consumer', url: 'http://localhost' },
})

export const address = (): `0x${string}` | undefined => getConnection(wagmi.config).address
