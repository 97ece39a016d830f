import { createTestWallet, mountTestWalletPanel, type TestWallet } from '@carabiner/core/testing'
import type { LabChain } from './lab-config'

const names = ['Lab Wallet', 'Second Wallet', 'Third Wallet', 'Fourth Wallet']
/** A chain that the wallet knows and the lab does not offer. */
export const foreignChainId = 4242

/** Puts test wallets into the page: the first is on the first chain and doesn't know the second. */
export function installWallets(chains: readonly LabChain[], count: number): TestWallet[] {
  const [home] = chains
  if (!home) throw new Error('The lab has no chain')
  return names.slice(0, count).map((name, index) => {
    const wallet = createTestWallet({
      name,
      rdns: `test.carabiner.lab${index === 0 ? '' : index + 1}`,
      chains: [home, { id: foreignChainId, rpcUrl: home.rpcUrl, name: 'Foreign' }],
      approval: 'manual',
      storage: localStorage,
    })
    wallet.announce(window)
    return wallet
  })
}

/** Shows each wallet's own window on the page. */
export function mountPanels(wallets: readonly TestWallet[], container: HTMLElement): () => void {
  const stops = wallets.map((wallet) => mountTestWalletPanel(wallet, container))
  return () => {
    for (const stop of stops) stop()
  }
}
