import { memoryBackend } from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import { mainnet } from '@carabiner/core/networks'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { createModal } from '../create-modal.js'
import { familyAdapter } from '../family-adapter.fixture.js'
import { CarabinerProvider } from '../provider.js'

afterEach(() => {
  vi.restoreAllMocks()
})

/** In ms. The test compiles views when they load, which takes longer than usual. */
const loading = { timeout: 10_000 }

const isOurs = (node: Node) => node instanceof Element && node.matches('[data-carabiner]')

it('[S2.02] the modal adds one element to document.body by default, however often it is opened and remounted', async () => {
  const logged = (['debug', 'info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  )
  const parents: (Node | null)[] = []
  const watch = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of addedNodes) if (isOurs(node)) parents.push(target)
    }
  })
  watch.observe(document, { childList: true, subtree: true })
  const modal = createModal({
    adapters: [{ namespace: 'eip155', create: createEvmAdapter }],
    networks: [mainnet],
    storage: memoryBackend(),
  })
  const page = document.body.appendChild(document.createElement('main'))
  const shown = () =>
    document.querySelector('[data-carabiner]')?.shadowRoot?.querySelector('h1')?.textContent
  for (let time = 0; time < 3; time += 1) {
    // Strict mode mounts the provider twice.
    const root = createRoot(page.appendChild(document.createElement('div')))
    root.render(
      <StrictMode>
        <CarabinerProvider modal={modal}>
          <ConnectButton />
        </CarabinerProvider>
      </StrictMode>,
    )
    await vi.waitFor(() => expect(page.querySelector('button')).not.toBeNull())
    modal.start()
    const ready = [modal.prepare(), modal.prepare()]
    modal.open()
    modal.open({ view: 'WhatIsAWallet' })
    await Promise.all(ready)
    await vi.waitFor(() => expect(shown()).toBe('What is a wallet?'), loading)
    modal.close()
    modal.open()
    await vi.waitFor(() => expect(shown()).toBe('Connect wallet'), loading)
    modal.close()
    root.unmount()
  }
  expect(document.querySelectorAll('[data-carabiner]')).toHaveLength(1)
  expect(parents).toEqual([document.body])
  // A minimal setup logs nothing by default.
  expect(logged.flatMap(({ mock }) => mock.calls)).toEqual([])
  modal.destroy()
  watch.disconnect()
  expect(document.querySelectorAll('[data-carabiner]')).toHaveLength(0)
}, 30_000)

it('pending calls are rejected, and nothing is added to the page, if the modal is destroyed while it loads', async () => {
  const modal = createModal({
    adapters: [{ namespace: 'eip155', create: createEvmAdapter }],
    networks: [mainnet],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  const rejection = expect(modal.connect('injected')).rejects.toMatchObject({
    name: 'ModalClosedError',
  })
  modal.destroy()
  await rejection
  expect(document.querySelectorAll('[data-carabiner]')).toHaveLength(0)
})

it('pending calls are rejected, and no wallet is prompted, if the modal is closed while it loads', async () => {
  const { plugin, connectRequests } = familyAdapter('eip155', [{ id: 'one', name: 'Reef' }])
  const modal = createModal({
    adapters: [plugin],
    networks: [mainnet],
    storage: memoryBackend(),
  })
  const rejection = expect(modal.connect('one')).rejects.toMatchObject({
    name: 'ModalClosedError',
  })
  modal.close()
  await rejection
  expect(connectRequests).toEqual([])
  modal.destroy()
})

it.each([
  [
    'a terms checkbox without terms',
    { features: { legalCheckbox: true } },
    'features.legalCheckbox has no effect without a URL of terms',
  ],
  [
    'a container that the placement does not use',
    { container: () => document.body, placement: 'manual' },
    "container has no effect with placement: 'manual'",
  ],
  [
    'a text that does not exist',
    { messages: { 'button.conect': 'Go', 'button.connect': 'Go' } },
    'messages: there is no text "button.conect", so it has no effect. Did you mean "button.connect"?',
  ],
  ['a feature that does not exist', { features: { socials: ['gogle'] } }, 'features.socials.gogle'],
] as const)('createModal warns about %s', async (_, options, warning) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const modal = createModal({
    adapters: [{ namespace: 'eip155', create: createEvmAdapter }],
    networks: [mainnet],
    storage: memoryBackend(),
    // An invalid option, as a host without TypeScript could pass it.
    ...(options as object),
  })
  await modal.prepare()
  await vi.waitFor(
    () =>
      expect(warn.mock.calls.map(([message]) => message)).toEqual([
        expect.stringContaining(warning),
      ]),
    loading,
  )
  modal.carabiner.destroy()
})

it('a connect request from an adapter calls the host’s onConnectRequest and does not open the modal', async () => {
  const onConnectRequest = vi.fn(async () => {})
  let request: ((connectorId: string) => Promise<void>) | undefined
  const modal = createModal({
    adapters: [
      {
        namespace: 'eip155',
        create(context) {
          request = context.requestConnect
          return createEvmAdapter(context)
        },
      },
    ],
    networks: [mainnet],
    storage: memoryBackend(),
    onConnectRequest,
  })
  await request?.('6963:io.metamask')
  expect(onConnectRequest).toHaveBeenCalledExactlyOnceWith('6963:io.metamask')
  expect(modal.isOpen()).toBe(false)
})
