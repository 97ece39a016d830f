// @vitest-environment jsdom
import { memoryBackend } from '@carabiner/core'
import { disconnect } from '@wagmi/core'
import { afterEach, expect, it, vi } from 'vitest'
import {
  connectorId,
  hostConfig,
  installWallet,
  leavePage,
  networks,
  running,
} from '../page.fixture.js'
import { createWagmiModal } from './create-wagmi-modal.js'

afterEach(leavePage)
const quiet = { storage: memoryBackend(), registry: false, logLevel: 'silent' } as const

it.each([
  ['a Config created by the adapter', () => createWagmiModal({ ...quiet, networks })],
  ['the host’s Config', () => createWagmiModal({ ...quiet, config: hostConfig() })],
])(
  '[S1.20] the modal of createWagmiModal and wagmi have the same state, with %s',
  async (_, make) => {
    const wallet = installWallet()
    const { modal, config } = make()
    modal.start()
    await running()
    await modal.carabiner.connect(connectorId)
    expect(config.state.status).toBe('connected')
    const [connection] = config.state.connections.values()
    expect(connection?.accounts).toEqual([wallet.state.accounts[0]])
    await disconnect(config)
    await vi.waitFor(() =>
      expect(modal.carabiner.getSnapshot().namespaces.eip155?.status).toBe('disconnected'),
    )
    modal.destroy()
  },
)
