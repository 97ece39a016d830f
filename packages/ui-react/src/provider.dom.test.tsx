import { memoryBackend } from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import { base, mainnet } from '@carabiner/core/networks'
import { cookieToInitialState } from '@carabiner/core/server'
import { createTestWallet } from '@carabiner/testing'
import { act, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AccountButton } from './buttons/AccountButton.js'
import { ConnectButton } from './buttons/ConnectButton.js'
import { NetworkButton } from './buttons/NetworkButton.js'
import { WalletButton } from './buttons/WalletButton.js'
import { createModal } from './create-modal.js'
import { CarabinerProvider } from './provider.js'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const rpcUrl = 'http://127.0.0.1:1'

it('CarabinerProvider hydrates without a mismatch, even if the instance has already started and connected', async () => {
  const wallet = createTestWallet({
    name: 'Wallet',
    rdns: 'test.wallet',
    chains: [{ id: 1, rpcUrl }],
    approval: 'auto',
  })
  const stopAnnouncing = wallet.announce(window)
  const modal = createModal({
    adapters: [{ namespace: 'eip155', create: createEvmAdapter }],
    networks: [mainnet],
    storage: memoryBackend(),
  })
  const page = (
    <StrictMode>
      <CarabinerProvider modal={modal}>
        <ConnectButton />
      </CarabinerProvider>
    </StrictMode>
  )
  const consoleErrors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  modal.start()
  await modal.carabiner.connect('6963:test.wallet')
  const root = await act(async () => hydrateRoot(container, page))
  expect(consoleErrors).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(container.textContent).toContain(wallet.state.account.slice(0, 4)))
  await act(async () => root.unmount())
  modal.destroy()
  stopAnnouncing()
})

it('CarabinerProvider hydrates a server’s HTML from cookies, even after language and theme have changed', async () => {
  const modal = createModal({
    adapters: [{ namespace: 'eip155', create: createEvmAdapter }],
    networks: [mainnet, base],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  const record = {
    v: 1,
    data: {
      networkId: 'eip155:8453',
      connectorId: '6963:gone',
      connections: [
        { connectorId: '6963:gone', accounts: [{ namespace: 'eip155', address: '0xa' }] },
      ],
    },
  }
  const cookies = `carabiner%3Achain.eip155=${encodeURIComponent(JSON.stringify(record))}`
  const page = (
    <StrictMode>
      <CarabinerProvider
        modal={modal}
        initialState={cookieToInitialState(modal.carabiner, cookies)}
      >
        <ConnectButton network balance />
        <AccountButton balance />
        <NetworkButton />
        <WalletButton connectorId="6963:gone" name="Gone" />
      </CarabinerProvider>
    </StrictMode>
  )
  const consoleErrors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  expect(container.textContent).toContain('Base')
  expect(container.querySelector('[data-carabiner-part="skeleton"]')).not.toBeNull()
  await modal.setLocale('de')
  modal.setTheme({ mode: 'dark' })
  const root = await act(async () => hydrateRoot(container, page))
  expect(consoleErrors).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(container.textContent).toContain('Wallet verbinden'))
  expect(container.querySelector('button')?.dataset.theme).toBe('dark')
  await act(async () => root.unmount())
  modal.destroy()
})
