import { ethersAdapter } from '@carabiner/adapter-ethers'
import { mainnet } from '@carabiner/core/networks'
import { CarabinerProvider, ConnectButton, createModal } from '@carabiner/ui-react'
import '@carabiner/ui-react/buttons.css'
import { render } from './host'
import { announceWallet } from './wallet'

const chainId = mainnet.caipNetworkId
const address = (at: number) => `0x${at.toString(16).padStart(40, '0')}`

/** An account with more tokens than any real one. */
const tokens = Array.from({ length: 5_000 }, (_, at) => ({
  name: `Token ${at}`,
  symbol: `T${at}`,
  chainId,
  address: `${chainId}:${address(at + 1)}`,
  quantity: { decimals: '18', numeric: `${at + 1}.5` },
  price: 1.25,
}))

const owner = address(0xb)
const hour = 3_600_000
const now = Date.now()
/** A payment every two hours for more than two years. */
const transactions = Array.from({ length: 10_000 }, (_, at) => ({
  id: `${at}`,
  metadata: {
    operationType: at % 2 === 0 ? 'receive' : 'send',
    hash: `0x${at.toString(16).padStart(64, '0')}`,
    chain: chainId,
    minedAt: new Date(now - at * 2 * hour).toISOString(),
    sentFrom: at % 2 === 0 ? address(at + 100) : owner,
    sentTo: at % 2 === 0 ? owner : address(at + 100),
    status: 'confirmed' as const,
  },
  transfers: [
    {
      direction: at % 2 === 0 ? ('in' as const) : ('out' as const),
      quantity: { numeric: `${at + 1}.5` },
      value: at * 1.25,
      fungible_info: { name: 'Token', symbol: 'TOK' },
    },
  ],
}))
const pageSize = 2_500

announceWallet('Bench Wallet', owner)

const modal = createModal({
  adapters: [ethersAdapter()],
  networks: [mainnet],
  metadata: { name: 'Host', url: location.origin },
  sources: {
    balances: { getBalances: async () => tokens },
    activity: {
      async getActivity({ cursor = '0' }) {
        const end = Number(cursor) + pageSize
        const items = transactions.slice(Number(cursor), end)
        return { items, ...(end < transactions.length && { next: `${end}` }) }
      },
    },
  },
})

render(
  <CarabinerProvider modal={modal}>
    <ConnectButton />
  </CarabinerProvider>,
)
