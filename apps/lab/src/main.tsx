import './lab.css'
import type { StandardTestWallet, TestWallet } from '@carabiner/testing'
import type { BitcoinTestWallet } from '@carabiner/testing/bitcoin'
import type { CarabinerModal } from '@carabiner/ui-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { installBitcoinWallets } from './bitcoin-wallets'
import { createHost, type Host } from './host'
import { loadConfig } from './lab-config'
import { rootElement } from './root-element'
import { readSettings } from './settings/settings'
import { installSolanaWallets } from './solana-wallets'
import { installWallets } from './wallets'

declare global {
  interface Window {
    /** The live parts of this page, for the end-to-end tests. */
    lab?: {
      hosts: Host[]
      modals: CarabinerModal[]
      wallets: TestWallet[]
      solanaWallets?: StandardTestWallet[]
      bitcoinWallets?: BitcoinTestWallet[]
    }
  }
}

const settings = readSettings(location.search)
const config = await loadConfig()
// Public networks need real wallets, so there are no test wallets.
const families = settings.networks === 'lab' ? settings.families : []
const shown = { ...settings, families }
const wallets = await installWallets(config.chains, shown)
const solanaWallets = await installSolanaWallets(config.solana, shown)
const bitcoinWallets = await installBitcoinWallets(config.bitcoin, shown)
const all = [...wallets, ...solanaWallets, ...bitcoinWallets]
const hosts = await Promise.all(
  Array.from({ length: settings.instances }, (_, index) => createHost(config, settings, index)),
)
window.lab = {
  hosts,
  wallets,
  solanaWallets,
  bitcoinWallets,
  modals: hosts.map(({ modal }) => modal),
}

const root = createRoot(rootElement())
const { placement } = settings
const app = <App hosts={hosts} wallets={all} placement={placement} payment={settings.payment} />
root.render(settings.strict ? <StrictMode>{app}</StrictMode> : app)

import.meta.hot?.dispose(() => {
  root.unmount()
  for (const { modal } of hosts) modal.destroy()
  for (const wallet of all) wallet.destroy()
})
import.meta.hot?.accept()
