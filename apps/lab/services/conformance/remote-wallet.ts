import {
  type EvmConformanceWallet,
  evmConformanceWallet,
  type TestWallet,
} from '@carabiner/testing'
import { type Namespaces, remoteControls, startDevice } from './wallet-device'

/**
 * Creates a test wallet on another device, over a relay.
 *
 * Its user, its keys and its faults are the test wallet's. The app receives its events.
 */
export function remoteWallet(wallet: TestWallet, relayUrl: string): EvmConformanceWallet {
  return {
    ...evmConformanceWallet(wallet),
    connectorId: 'walletConnect',
    ...remoteControls(wallet, start(wallet, relayUrl)),
  }
}

async function start(wallet: TestWallet, relayUrl: string) {
  const { provider, controls } = wallet
  const chainIds = () => wallet.state.chains.map(({ id }) => `eip155:${id}`)
  const [ours] = wallet.state.accounts
  const device = await startDevice('eip155', relayUrl, {
    authorize: () =>
      provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }),
    grant(wanted: Namespaces) {
      const { chains = [], methods = [], events = [] } = wanted.eip155 ?? {}
      const supportedChains = chains.filter((chain) => chainIds().includes(chain))
      const accounts = supportedChains.map((chain) => `${chain}:${wallet.state.account ?? ours}`)
      return { eip155: { chains: supportedChains, accounts, methods, events } }
    },
    answer({ method, chain, params }) {
      // A request names its chain, so the wallet switches to it.
      controls.switchChain(Number(chain.slice('eip155:'.length)))
      return provider.request({ method, params })
    },
  })
  provider.on('accountsChanged', async ([account]) => {
    if (account === undefined) return
    await device.updateSessions()
    await device.emit({ name: 'accountsChanged', data: [account] })
  })
  provider.on('chainChanged', (chainId) =>
    device.emit({ name: 'chainChanged', data: Number(chainId) }),
  )
  provider.on('disconnect', device.endSessions)
  return device
}
