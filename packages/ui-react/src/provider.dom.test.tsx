import { memoryBackend } from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import { mainnet } from '@carabiner/core/networks'
import { createTestWallet } from '@carabiner/core/testing'
import { act, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConnectButton } from './buttons/ConnectButton.js'
import { createModal } from './modal.js'
import { CarabinerProvider } from './provider.js'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const rpcUrl = 'http://127.0.0.1:1'

it('hydrates without a mismatch after the instance has started and connected', async () => {
  const wallet = createTestWallet({
    name: 'Wallet',
    rdns: 'test.wallet',
    chains: [{ id: 1, rpcUrl }],
    approval: 'auto',
  })
  wallet.announce(window)
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
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  modal.start()
  await modal.carabiner.connect('6963:test.wallet')
  const root = await act(async () => hydrateRoot(container, page))
  expect(complaints).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(container.textContent).toContain(wallet.state.account.slice(0, 4)))
  await act(async () => root.unmount())
  modal.destroy()
})
