import { base, bitcoin, mainnet, solana } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { BitcoinAdapter } from '@reown/appkit-adapter-bitcoin'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { SolanaAdapter } from '@reown/appkit-adapter-solana'
import { projectId, render } from './host'

createAppKit({
  adapters: [new EthersAdapter(), new SolanaAdapter(), new BitcoinAdapter()],
  networks: [mainnet, base, solana, bitcoin],
  projectId,
  metadata: { name: 'Host', description: 'A host', url: location.origin, icons: [] },
})

render(<appkit-button />)
