import { ethersAdapter } from '@carabiner/adapter-ethers'
import { base, mainnet } from '@carabiner/core/networks'
import { CarabinerProvider, ConnectButton, createModal } from '@carabiner/ui-react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const modal = createModal({
  adapters: [ethersAdapter()],
  networks: [mainnet, base],
  metadata: { name: 'Consumer', url: 'http://localhost' },
})
const html = renderToString(
  createElement(CarabinerProvider, { modal }, createElement(ConnectButton)),
)
if (!/<button/i.test(html)) throw new Error(`No button in: ${html}`)
