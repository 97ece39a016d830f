// A page with Carabiner's buttons and a fake wallet that the test controls.
import { memoryBackend } from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import type { NetworkDefinition } from '@carabiner/core/internal'
import { createTestWallet } from '@carabiner/testing'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createModal } from '../create-modal.js'
import type { ModalOptions } from '../options/modal-options.js'
import { CarabinerProvider } from '../provider.js'

const rpcUrl = 'http://127.0.0.1:1'

/** Waits for updates outside the test's `act`, without React's warning. */
export const outsideAct =
  (wait: (check: () => void) => Promise<void>) =>
  async (check: () => void): Promise<void> => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
    try {
      await wait(check)
    } finally {
      Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
    }
  }

const network = (id: number, name: string): NetworkDefinition => ({
  id,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})

export function createPage(options: Partial<ModalOptions> = {}) {
  const wallet = createTestWallet({
    name: 'Reef',
    rdns: 'org.reef',
    chains: [1, 10, 4242].map((id) => ({ id, rpcUrl })),
    approval: 'manual',
  })
  const stopAnnouncing = wallet.announce(window)
  const balances: (() => void)[] = []
  const modal = createModal({
    adapters: [
      {
        namespace: 'eip155',
        // Replaces the RPC reads: these networks have no endpoint.
        create: (context) => ({
          ...createEvmAdapter(context),
          getBalance: () =>
            new Promise((resolve) => {
              balances.push(() =>
                resolve({ value: 612_345n * 10n ** 12n, decimals: 18, symbol: 'ETH' }),
              )
            }),
        }),
      },
    ],
    networks: [network(1, 'Harbor'), network(10, 'Lagoon')],
    storage: memoryBackend(),
    logLevel: 'silent',
    ...options,
  })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  return {
    wallet,
    modal,
    container,
    /** The pending balance reads. */
    balances,
    id: '6963:org.reef',
    render: (page: ReactNode) =>
      act(async () => root.render(<CarabinerProvider modal={modal}>{page}</CarabinerProvider>)),
    async connect() {
      await act(async () => {
        modal.start()
        wallet.controls.setApproval('auto')
        await modal.carabiner.connect('6963:org.reef')
      })
    },
    button(): HTMLButtonElement {
      const button = container.querySelector('button')
      if (!button) throw new Error(`no button in: ${container.innerHTML}`)
      return button
    },
    async end() {
      await act(async () => root.unmount())
      modal.destroy()
      stopAnnouncing()
      container.remove()
    },
  }
}
