// A host that places the modal itself: `?placement=manual` or `embedded`, `?wc=on`.
import './lab.css'
import { createTestWallet } from '@carabiner/testing'
import { CarabinerProvider, ConnectButton, createModal, ModalSlot } from '@carabiner/ui-react'
import { createRoot } from 'react-dom/client'
import { loadConfig, toNetwork } from './lab-config'
import { createEthersLibrary } from './libraries/ethers'
import { rootElement } from './root-element'

const { chains, relayUrl } = await loadConfig()
const [home] = chains
if (!home) throw new Error('The lab has no chain')
const wallet = { name: 'Lab Wallet', rdns: 'test.carabiner.lab', chains: [home] }
createTestWallet({ ...wallet, approval: 'auto', storage: localStorage }).announce(window)

const query = new URLSearchParams(location.search)
const theme = query.get('theme')
const modal = createModal({
  placement: query.get('placement') === 'manual' ? 'manual' : 'embedded',
  adapters: [createEthersLibrary().plugin],
  networks: chains.map(toNetwork),
  registry: false,
  metadata: { name: 'Part of the page' },
  walletConnect: query.get('wc') === 'on' ? { relayUrl } : false,
  themeMode: theme === 'light' || theme === 'dark' ? theme : 'system',
})

createRoot(rootElement()).render(
  <main className="lab-main">
    <CarabinerProvider modal={modal}>
      <ConnectButton />
    </CarabinerProvider>
    <section aria-label="Slot" className="lab-card">
      <ModalSlot modal={modal} />
    </section>
    <button type="button">After it</button>
  </main>,
)
