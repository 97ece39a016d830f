import { ethersAdapter } from '@carabiner/adapter-ethers'
import { base, mainnet } from '@carabiner/core/networks'
import { cookieToInitialState } from '@carabiner/core/server'
import {
  AccountButton,
  CarabinerProvider,
  ConnectButton,
  createModal,
  NetworkButton,
  WalletButton,
} from '@carabiner/ui-react'
import { de } from '@carabiner/ui-react/locales/de'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'

const modal = createModal({
  adapters: [ethersAdapter()],
  networks: [mainnet, base],
  metadata: { name: 'Consumer', url: 'http://localhost' },
  locale: de,
})
const onBase = encodeURIComponent(
  JSON.stringify({
    v: 1,
    data: { networkId: 'eip155:8453', connectorId: 'one', connections: [] },
  }),
)

/** Renders a page for one visitor. @param {string} [cookies] */
const render = (cookies) =>
  renderToString(
    h(
      CarabinerProvider,
      { modal, initialState: cookieToInitialState(modal.carabiner, cookies) },
      h(ConnectButton),
      h(AccountButton, { balance: true }),
      h(NetworkButton),
      h(WalletButton, { connectorId: 'one', name: 'One' }),
    ),
  )

const [known, unknown] = [render(`carabiner%3Achain.eip155=${onBase}`), render()]
for (const [html, has] of [
  [known, 'Base'],
  [unknown, 'Ethereum'],
  [unknown, 'Wallet verbinden'],
  [unknown, 'lang="de"'],
]) {
  if (!html.includes(has)) throw new Error(`No ${has} in: ${html}`)
}
if (/style=/.test(known + unknown)) throw new Error('A style attribute breaks a strict policy.')
