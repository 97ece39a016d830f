import { ethersAdapter } from '@carabiner/adapter-ethers'
import { createCarabiner, selectAccount } from '@carabiner/core'
import { base, mainnet } from '@carabiner/core/networks'

const carabiner = createCarabiner({
  adapters: [ethersAdapter()],
  networks: [mainnet, base],
  metadata: { name: 'Consumer', url: 'http://localhost' },
})

const unsubscribe = carabiner.subscribe(() => show())

function show(): void {
  const { ready, namespaces } = carabiner.state
  const status: 'disconnected' | 'connecting' | 'connected' | undefined = namespaces.eip155?.status
  const address: string | undefined = selectAccount(carabiner.state)?.address
  document.title = `${ready} ${status} ${address}`
}

export async function connect(): Promise<void> {
  await carabiner.connect('6963:io.metamask')
  unsubscribe()
}
