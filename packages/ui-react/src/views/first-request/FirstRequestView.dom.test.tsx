import type { ModalConnectOptions } from '@carabiner/controllers/internal'
import {
  type AdapterPlugin,
  type ChainNamespace,
  memoryBackend,
  RequestOutcomeUnknownError,
} from '@carabiner/core'
import { bitcoin, mainnet, solana } from '@carabiner/core/networks'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createModal } from '../../create-modal.js'
import { familyAdapter } from '../../family-adapter.fixture.js'
import { find, setUpPage, until } from '../modal-view.fixture.js'

const cleanups = setUpPage()
// Preloads code that the modal imports on demand. The import can outlast a test's time limit.
beforeAll(() =>
  Promise.all([
    import('../../modal/mount.js'),
    import('../../first-request/connect.js'),
    import('./FirstRequestView.js'),
  ]),
)

const networks = { eip155: mainnet, solana, bip122: bitcoin } as const

/** Starts a page with a wallet whose requests the test answers. */
function start(namespace: ChainNamespace) {
  const answers: { give(value: unknown): void; refuse(error: unknown): void }[] = []
  const sentRequests: object[] = []
  const ask = <Answer,>(parameters: object): Promise<Answer> => {
    sentRequests.push(parameters)
    return new Promise<Answer>((resolve, refuse) => {
      answers.push({ give: (value) => resolve(value as Answer), refuse })
    })
  }
  const family = familyAdapter(namespace, [{ id: 'one', name: 'Reef' }])
  const plugin: AdapterPlugin = {
    namespace,
    create: (context) => ({
      ...family.plugin.create(context),
      signMessage: ask,
      typedData: { sign: ask },
      transactions: { sign: ask, send: ask },
      psbt: { sign: ask },
    }),
  }
  const modal = createModal({
    adapters: [plugin],
    networks: [networks[namespace]],
    storage: memoryBackend(),
    logLevel: 'silent',
    metadata: { name: 'Harbor', description: '', url: 'https://harbor.example', icons: [] },
  })
  cleanups.push(modal.destroy)
  return {
    modal,
    sentRequests,
    last() {
      const answer = answers.at(-1)
      if (!answer) throw new Error('no request is open')
      return answer
    },
  }
}

const bytes = new Uint8Array([1, 2, 3])
const requests: [ModalConnectOptions['request'] & object, object, string][] = [
  [
    { namespace: 'eip155', type: 'message', message: 'Hello' },
    { message: 'Hello' },
    'Harbor asks you to sign a message. This costs nothing.',
  ],
  [
    {
      namespace: 'eip155',
      type: 'typedData',
      typedData: { domain: {}, types: {}, primaryType: 'Order', message: {} },
    },
    { typedData: expect.objectContaining({ primaryType: 'Order' }) },
    'Harbor asks you to sign data. Check in Reef what it allows.',
  ],
  [
    { namespace: 'solana', type: 'message', message: bytes },
    { message: bytes },
    'Harbor asks you to sign a message. This costs nothing.',
  ],
  [
    {
      namespace: 'solana',
      type: 'transaction',
      transaction: () => bytes,
      options: { maxRetries: 1 },
    },
    { transaction: bytes, options: { maxRetries: 1 } },
    'Harbor asks you to send a transaction. Check it in Reef.',
  ],
  [
    { namespace: 'bip122', type: 'message', message: 'Hello' },
    { message: 'Hello' },
    'Harbor asks you to sign a message. This costs nothing.',
  ],
  [
    { namespace: 'bip122', type: 'psbt', psbt: 'cHNidP', inputs: [{ index: 0 }], broadcast: true },
    { psbt: 'cHNidP', inputs: [{ index: 0 }], broadcast: true },
    'Harbor asks you to sign a Bitcoin transaction. Check it in Reef.',
  ],
]

describe('modal.connect() with a request for the wallet', () => {
  it.each(requests)(
    'modal.connect() sends the request to the wallet that the host names, and describes it: %j',
    async (request, sent, text) => {
      const { modal, sentRequests, last } = start(request.namespace)
      const result = modal.connect({ connectorId: 'one', request })
      await until('.cb-outcome-title', ['Confirm in Reef'])
      await until('.cb-outcome-text', [text])
      // The view shows the request before the code that asks the wallet has loaded.
      await vi.waitFor(() => expect(sentRequests).toHaveLength(1), 20_000)
      expect(sentRequests).toEqual([
        expect.objectContaining({
          ...sent,
          account: expect.objectContaining({ address: `${request.namespace}-address` }),
        }),
      ])
      const signed = { signature: '0x51' }
      last().give(signed)
      await expect(result).resolves.toMatchObject({
        account: { address: `${request.namespace}-address` },
        request: { status: 'done', result: signed },
      })
      await vi.waitFor(() => expect(modal.isOpen()).toBe(false), { timeout: 3000 })
    },
  )

  it('the modal says that the request’s outcome is unknown, and offers no retry', async () => {
    const { modal, sentRequests, last } = start('eip155')
    const request = { namespace: 'eip155', type: 'message', message: 'Hello' } as const
    const result = modal.connect({ connectorId: 'one', request })
    await until('.cb-outcome-title', ['Confirm in Reef'])
    last().refuse(new RequestOutcomeUnknownError())
    await until('.cb-outcome-title', ['We don’t know if it went through'])
    await until('.cb-outcome-actions button', ['Close'])
    await expect(result).resolves.toMatchObject({ request: { status: 'unknown' } })
    find('.cb-outcome-actions button')[0]?.click()
    await vi.waitFor(() => expect(modal.isOpen()).toBe(false))
    expect(sentRequests).toHaveLength(1)
  })

  it('the modal offers a retry after the visitor rejects the request in the wallet', async () => {
    const { modal, sentRequests, last } = start('eip155')
    const request = { namespace: 'eip155', type: 'message', message: 'Hello' } as const
    const result = modal.connect({ connectorId: 'one', request })
    await until('.cb-outcome-title', ['Confirm in Reef'])
    last().refuse(Object.assign(new Error('User rejected'), { code: 4001 }))
    await until('.cb-outcome-title', ['Request declined'])
    await until('.cb-outcome-actions button', ['Try again', 'Close'])
    find('.cb-outcome-actions button')[0]?.click()
    await until('.cb-outcome-title', ['Confirm in Reef'])
    expect(sentRequests).toHaveLength(2)
    last().give({ signature: '0x51' })
    await expect(result).resolves.toMatchObject({ request: { status: 'done' } })
  })

  it('modal.connect() throws and leaves the modal closed if the options are invalid', async () => {
    const { modal } = start('eip155')
    const wrong = modal.connect({
      request: { namespace: 'solana', type: 'message', message: 'Hello' },
    })
    await expect(wrong).rejects.toMatchObject({ name: 'InvalidOptionsError' })
    expect(modal.isOpen()).toBe(false)
  })
})
