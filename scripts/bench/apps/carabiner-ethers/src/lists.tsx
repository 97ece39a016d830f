import { ethersAdapter } from '@carabiner/adapter-ethers'
import { mainnet } from '@carabiner/core/networks'
import { CarabinerProvider, ConnectButton, createModal } from '@carabiner/ui-react'
import '@carabiner/ui-react/buttons.css'
import { render } from './host'
import { announceWallet } from './wallet'

const chainId = mainnet.caipNetworkId
const address = (at: number) => `0x${at.toString(16).padStart(40, '0')}`

/** An account with so many tokens that nobody has more. */
const tokens = Array.from({ length: 5_000 }, (_, at) => ({
  name: `Token ${at}`,
  symbol: `T${at}`,
  chainId,
  address: `${chainId}:${address(at + 1)}`,
  quantity: { decimals: '18', numeric: `${at + 1}.5` },
  price: 1.25,
}))

announceWallet('Bench Wallet', address(0xb))

const modal = createModal({
  adapters: [ethersAdapter()],
  networks: [mainnet],
  metadata: { name: 'Host', url: location.origin },
  sources: { balances: { getBalances: async () => tokens } },
})

render(
  <CarabinerProvider modal={modal}>
    <ConnectButton />
  </CarabinerProvider>,
)
