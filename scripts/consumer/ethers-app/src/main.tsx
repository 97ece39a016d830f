// A host with ethers, as in the README, with viem's chains and every button.

import { ethersAdapter } from '@carabiner/adapter-ethers'
import { mainnet } from '@carabiner/core/networks'
import {
  AccountButton,
  CarabinerProvider,
  ConnectButton,
  createModal,
  NetworkButton,
  WalletButton,
} from '@carabiner/ui-react'
import {
  useCarabinerAccount,
  useCarabinerNetwork,
  useCarabinerSwitchNetwork,
} from '@carabiner/ui-react/hooks'
import { rpcUrl } from './rpc-url'
import '@carabiner/ui-react/buttons.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { base, celo, foundry, optimism, zksync } from 'viem/chains'

const ethers = ethersAdapter()
const modal = createModal({
  adapters: [ethers],
  networks: [foundry, base, celo, optimism, zksync, mainnet],
  rpcUrls: { 'eip155:31337': [rpcUrl] },
  metadata: { name: 'Host', url: location.origin },
  registry: false,
})

declare module '@carabiner/ui-react/hooks' {
  interface Register {
    modal: typeof modal
  }
}

/** Only for type-checking: the hooks know the ids of the networks above. */
export function Networks() {
  const { network } = useCarabinerNetwork()
  const { switchNetwork } = useCarabinerSwitchNetwork()
  // @ts-expect-error no id
  const nonsense = () => switchNetwork('nonsense')
  // @ts-expect-error not configured
  const elsewhere = () => switchNetwork('eip155:137')
  // @ts-expect-error not among the networks of this host
  const isElsewhere = network?.caipNetworkId === 'eip155:137'
  return (
    <button type="button" onClick={() => switchNetwork('eip155:8453')}>
      {String([nonsense, elsewhere, isElsewhere])}
    </button>
  )
}

function Account() {
  const { account } = useCarabinerAccount()
  const [signature, setSignature] = useState('')
  const [hash, setHash] = useState('')
  const sign = async () =>
    setSignature((await modal.carabiner.signMessage({ message: 'Hello' })).signature)
  const send = async () => {
    const signer = await ethers.getSigner()
    setHash((await signer.sendTransaction({ to: signer.address, value: 1n })).hash)
  }
  return (
    <p>
      <output id="account">{account?.address}</output>
      <button type="button" onClick={sign}>
        Sign
      </button>
      <output id="signature">{signature}</output>
      <button type="button" onClick={send}>
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
    <CarabinerProvider modal={modal}>
      <ConnectButton balance />
      <AccountButton>{({ account }) => <span>{account?.address}</span>}</AccountButton>
      <NetworkButton />
      <WalletButton connectorId="6963:org.reef" name="Reef" />
      <Account />
    </CarabinerProvider>
  </StrictMode>,
)
