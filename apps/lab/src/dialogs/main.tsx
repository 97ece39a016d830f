// A host with dialogs of several libraries, each with one of Carabiner's buttons inside.
import '../lab.css'
import * as known from '@carabiner/core/networks'
import { createTestWallet } from '@carabiner/testing'
import { createModal } from '@carabiner/ui-react'
import { createRoot } from 'react-dom/client'
import { loadConfig, toNetwork } from '../lab-config'
import { createEthersLibrary } from '../libraries/ethers'
import { rootElement } from '../root-element'
import { FullScreenHost } from './FullScreenHost'
import { Hotkeys } from './Hotkeys'
import { MuiDrawerHost } from './MuiDrawerHost'
import { MuiHost } from './MuiHost'
import { NativeHost } from './NativeHost'
import { PopoverHost } from './PopoverHost'
import { RadixHost } from './RadixHost'
import { ReactAriaHost } from './ReactAriaHost'

const { chains } = await loadConfig()
const [home] = chains
if (!home) throw new Error('The lab has no chain')
// The wallet approves by itself, because this page tests dialogs.
createTestWallet({
  name: 'Lab Wallet',
  rdns: 'test.carabiner.lab',
  chains: [home],
  approval: 'auto',
}).announce(window)
// Enough networks for the list to have a search field.
const { mainnet, base, optimism, polygon, arbitrum } = known
const networks = [...chains.map(toNetwork), mainnet, base, optimism, polygon, arbitrum]
const common = {
  networks,
  metadata: { name: 'Dialogs' },
  walletConnect: false,
  registry: false,
} as const
const modal = createModal({ ...common, adapters: [createEthersLibrary().plugin] })
// A host may put the modal inside its native dialog.
const inDialog = createModal({
  ...common,
  adapters: [createEthersLibrary().plugin],
  storagePrefix: 'inside',
  container: () => document.querySelector('dialog[open]') ?? document.body,
})

createRoot(rootElement()).render(
  <main className="lab-main">
    <Hotkeys />
    <RadixHost modal={modal} />
    <MuiHost modal={modal} />
    <MuiDrawerHost modal={modal} />
    <NativeHost modal={modal} button="Native" label="A native dialog" />
    <NativeHost modal={inDialog} button="Container" label="A native dialog around it" />
    <FullScreenHost modal={modal} />
    <PopoverHost modal={modal} />
    <ReactAriaHost modal={modal} />
  </main>,
)
