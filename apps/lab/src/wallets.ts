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
/** A chain of the wallet that the lab does not offer. */
const foreignChainId = 4242

/** Adds test wallets to the page. They are on the first chain and do not know the second. */
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
    // Wallets side by side differ by their accounts.
    if (multiWallet && index > 0) wallet.controls.switchAccount(index % 3)
    if (announce) wallet.announce(window)
    else if (index === 0) Object.assign(window, { ethereum: wallet.provider })
    return wallet
  })
}

/**
 * Shows a wallet's own window: in the page while no prompt is open, and above everything during a prompt.
 *
 * The window opens after the modal, like an extension's. The modal makes the page behind it inert, and leaves this
 * window usable.
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
