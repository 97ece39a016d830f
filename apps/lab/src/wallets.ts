import {
  createTestWallet,
  mountTestWalletPanel,
  type PanelWallet,
  type TestWallet,
} from '@carabiner/testing'
import type { LabChain } from './lab-config'
import type { LabSettings } from './settings/settings'
import { openSmartAccount } from './smart-account'
import { walletStorage } from './storage'

const names = ['Lab Wallet', 'Second Wallet', 'Third Wallet', 'Fourth Wallet']
/** A chain that the wallet knows and the lab does not offer. */
const foreignChainId = 4242

/** Puts test wallets into the page: they are on the first chain and don't know the second. */
export async function installWallets(
  chains: readonly LabChain[],
  {
    wallets: count,
    announce,
    families,
    same,
    multiWallet,
    smart,
    signsInOnConnect,
    atomic,
  }: Pick<
    LabSettings,
    | 'wallets'
    | 'announce'
    | 'families'
    | 'same'
    | 'multiWallet'
    | 'smart'
    | 'signsInOnConnect'
    | 'atomic'
  >,
): Promise<TestWallet[]> {
  if (!families.includes('evm')) return []
  const [home] = chains
  if (!home) throw new Error('The lab has no chain')
  const account = smart && (await openSmartAccount(home, smart))
  return names.slice(0, count).map((name, index) => {
    const wallet = createTestWallet({
      name: (index === 0 && same) || name,
      rdns: `test.carabiner.lab${index === 0 ? '' : index + 1}`,
      chains: [home, { id: foreignChainId, rpcUrl: home.rpcUrl, name: 'Foreign' }],
      approval: 'manual',
      storage: walletStorage(),
      signsInOnConnect,
      isAtomic: atomic,
      ...(account && { accounts: [account] }),
    })
    // Beside each other they are told apart by their accounts.
    if (multiWallet && index > 0) wallet.controls.switchAccount(index % 3)
    if (announce) wallet.announce(window)
    else if (index === 0) Object.assign(window, { ethereum: wallet.provider })
    return wallet
  })
}

/**
 * Shows a wallet's own window: on the page while it rests, and above everything while it asks.
 *
 * A wallet's window opens after the modal did, as an extension's does: the modal, which makes the page
 * behind it inert, leaves it alone.
 */
export function mountWalletWindow(wallet: PanelWallet, home: HTMLElement): () => void {
  let asking: boolean | undefined
  let unmount = () => {}

  const place = () => {
    const asks = wallet.requests.length > 0
    if (asks === asking) return
    asking = asks
    unmount()
    const frame = document.createElement('div')
    frame.className = asks ? 'lab-wallet-window' : 'lab-wallet'
    ;(asks ? document.body : home).append(frame)
    const unmountPanel = mountTestWalletPanel(wallet, frame)
    unmount = () => {
      unmountPanel()
      frame.remove()
    }
  }
  const stop = wallet.subscribe(place)
  place()
  return () => {
    stop()
    unmount()
  }
}
