import { RequestOutcomeUnknownError, RequestPendingError } from '@carabiner/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { grant, rejected, setup } from '../controllers.fixture.js'
import { createTestSiwx, sessionOf } from '../siwx/siwx.fixture.js'
import type { ModalConnectOptions } from './connect-options.js'
import { createFirstRequests } from './first-requests.js'

const message = { namespace: 'eip155', type: 'message', message: 'Welcome' } as const

/** Waits for pending work and code that loads. */
const due = async (milliseconds = 0) => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(milliseconds)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

function start(settings: Parameters<typeof setup>[0] = {}) {
  const harness = setup(settings)
  const requests = harness.shell.controller(createFirstRequests)
  return {
    ...harness,
    requests,
    step: () => requests.state.step,
    /** Opens the modal and begins, as `modal.connect` does. */
    begin(options: ModalConnectOptions = { request: message }) {
      const { request, networkId } = options
      harness.modal.open({
        view: 'FirstRequest',
        data: request && { namespace: request.namespace, network: networkId },
      })
      const result = requests.connect(options, (id) => harness.wallets.reconnect(id))
      const settled = vi.fn()
      result.then(settled, settled)
      return { result, settled }
    },
    async approve(address = '0xA') {
      void harness.wallets.connect('one')
      harness.connects.last().give(grant(address))
      await due()
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('modal.connect() with a request', () => {
  it('modal.connect() sends its request to the wallet right after it connects, and returns the account and the request’s result', async () => {
    const { begin, approve, signatures, view, modal, step } = start()
    const { result } = begin()
    expect(view()).toBe('Connect')
    await approve()
    expect(signatures.asked.map((one) => one.message)).toEqual(['Welcome'])
    // The view of the connected wallet continues to the request.
    await due(500)
    expect([view(), step()]).toEqual(['FirstRequest', 'asking'])
    signatures.last().give('0x51')
    await expect(result).resolves.toMatchObject({
      account: { address: '0xA', networkId: 'eip155:1' },
      request: { status: 'done', result: { signature: '0x51' } },
    })
    await due(1000)
    expect([modal.state.open, step()]).toEqual([false, 'idle'])
  })

  it('modal.connect() sends its request at once if a wallet is already connected', async () => {
    const { begin, connected, connects, signatures, view } = start()
    await connected()
    const { result } = begin()
    await due()
    expect(view()).toBe('FirstRequest')
    expect([connects.asked.length, signatures.asked.length]).toEqual([1, 1])
    signatures.last().give('0x51')
    await expect(result).resolves.toMatchObject({ request: { status: 'done' } })
  })

  it('modal.connect() connects the wallet that the options name instead of the connected one', async () => {
    const { begin, connected, connects, signatures } = start()
    await connected()
    const { result } = begin({ connectorId: 'two', request: message })
    await due()
    expect(signatures.asked).toHaveLength(0)
    expect(connects.last().connectorId).toBe('two')
    connects.last().give(grant('0xB'))
    await due()
    signatures.last().give('0x51')
    await expect(result).resolves.toMatchObject({ account: { address: '0xB' } })
  })

  it('modal.connect() prompts the connected wallet if the visitor chooses it instead of the one that the options name', async () => {
    const { begin, connected, wallets, connects, signatures, view, modal } = start()
    await connected()
    const { result } = begin({ connectorId: 'two', request: message })
    await due()
    connects.last().refuse(rejected())
    await due()
    expect(signatures.asked).toHaveLength(0)
    modal.back()
    expect(view()).toBe('Connect')
    void wallets.connect('one')
    expect(connects.last().connectorId).toBe('one')
    connects.last().give(grant('0xA'))
    await due()
    expect(signatures.asked).toHaveLength(1)
    await due(500)
    expect(view()).toBe('FirstRequest')
    signatures.last().give('0x51')
    await expect(result).resolves.toMatchObject({
      account: { address: '0xA', connectorId: 'one' },
      request: { status: 'done' },
    })
    await due(1000)
    expect(modal.state.open).toBe(false)
  })

  it('modal.connect() builds its request with the address of the connected account', async () => {
    const { begin, approve, signatures } = start()
    const make = vi.fn(async ({ address }: { address: string }) => `Welcome ${address}`)
    begin({ request: { ...message, message: make } })
    await approve()
    expect(signatures.last().message).toBe('Welcome 0xA')
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('modal.connect() does not prompt the wallet if the app’s function that builds the request fails', async () => {
    const { begin, approve, signatures, requests, modal } = start()
    const make = async () => Promise.reject(new RequestOutcomeUnknownError())
    const { result } = begin({ request: { ...message, message: make } })
    await approve()
    expect(requests.state).toMatchObject({ step: 'failed', failure: { problem: 'app' } })
    modal.close()
    const { request } = await result
    expect(request).toMatchObject({ status: 'failed', error: { name: 'RequestNotMadeError' } })
    expect(signatures.asked).toHaveLength(0)
  })

  it('modal.connect() switches to the network in its options before it sends its request', async () => {
    const { begin, connected, switches, signatures, step } = start()
    await connected()
    begin({ networkId: 'eip155:2', request: message })
    await due()
    expect([step(), signatures.asked.length]).toEqual(['switching', 0])
    switches.last().give('eip155:2')
    await due()
    expect([step(), signatures.asked.length]).toEqual(['asking', 1])
  })

  it('modal.connect() without a request resolves once the wallet is connected', async () => {
    const { begin, approve, modal } = start()
    const { result } = begin({})
    await approve()
    await expect(result).resolves.toEqual({ account: expect.objectContaining({ address: '0xA' }) })
    await due(1000)
    expect(modal.state.open).toBe(false)
  })
})

describe('a modal.connect() request without success', () => {
  it('a rejected modal.connect() request is sent again only when the visitor retries', async () => {
    const { begin, approve, signatures, step, requests } = start()
    const { result, settled } = begin()
    await approve()
    signatures.last().refuse(rejected())
    await due(60_000)
    expect([step(), signatures.asked.length]).toEqual(['declined', 1])
    expect(settled).not.toHaveBeenCalled()
    requests.retry()
    await due()
    expect([step(), signatures.asked.length]).toEqual(['asking', 2])
    signatures.last().give('0x52')
    await expect(result).resolves.toMatchObject({ request: { result: { signature: '0x52' } } })
  })

  it('modal.connect() returns the wallet’s rejection of its request once the visitor closes the modal', async () => {
    const { begin, approve, signatures, modal } = start()
    const { result } = begin()
    await approve()
    await due(500)
    signatures.last().refuse(rejected())
    await due()
    modal.close()
    await expect(result).resolves.toMatchObject({
      account: { address: '0xA' },
      request: { status: 'declined' },
    })
  })

  it('a modal.connect() request whose answer is lost has an unknown outcome, and is not repeated', async () => {
    const { begin, approve, signatures, step, requests, modal, view } = start()
    const { result } = begin()
    await approve()
    await due(500)
    signatures.last().refuse(new RequestOutcomeUnknownError())
    await expect(result).resolves.toMatchObject({ request: { status: 'unknown' } })
    requests.retry()
    await due(60_000)
    expect([step(), view(), signatures.asked.length]).toEqual(['unknown', 'FirstRequest', 1])
    modal.close()
    expect(step()).toBe('idle')
  })

  it('a modal.connect() request has an unknown outcome if the wallet does not answer within the time limit', async () => {
    const { begin, approve, requests } = start()
    const { result } = begin()
    await approve()
    await due(20_000)
    expect(requests.state.isSlow).toBe(true)
    await due(300_000)
    await expect(result).resolves.toMatchObject({
      request: { status: 'unknown', error: { name: 'WalletTimeoutError' } },
    })
  })

  it('a modal.connect() request has an unknown outcome if the wallet disconnects before it answers', async () => {
    const { begin, approve, carabiner, signatures, step } = start()
    const { result } = begin()
    await approve()
    await due(500)
    await carabiner.disconnect()
    await expect(result).resolves.toMatchObject({ request: { status: 'unknown' } })
    signatures.last().give('0x51')
    await due()
    expect(step()).toBe('idle')
  })

  it('modal.connect() keeps waiting for its request after the modal closes, and returns the late result', async () => {
    const { begin, approve, signatures, modal, step } = start()
    const { result, settled } = begin()
    await approve()
    await due(500)
    modal.close()
    await due()
    expect(settled).not.toHaveBeenCalled()
    signatures.last().give('0x51')
    await expect(result).resolves.toMatchObject({ request: { status: 'done' } })
    await due(1000)
    expect([modal.state.open, step()]).toEqual([false, 'idle'])
  })

  it('modal.connect() returns a rejection of its request that arrives after the modal has closed', async () => {
    const { begin, approve, signatures, modal, step } = start()
    const { result } = begin()
    await approve()
    await due(500)
    modal.close()
    signatures.last().refuse(rejected())
    await expect(result).resolves.toMatchObject({ request: { status: 'declined' } })
    expect([modal.state.open, step()]).toEqual([false, 'idle'])
  })

  it('modal.connect() sends no request while another request is open in the wallet', async () => {
    const { begin, connected, carabiner, signatures, requests } = start()
    await connected()
    carabiner.signMessage({ message: 'Another' }).catch(() => {})
    await due()
    begin()
    await due()
    expect(requests.state.failure?.problem).toBe('pending')
    expect(signatures.asked).toHaveLength(1)
  })
})

describe('a modal.connect() attempt that ends before its request', () => {
  it('modal.connect() rejects if the visitor closes the modal before the wallet connects', async () => {
    const { begin, modal, approve, signatures, step } = start()
    const { result } = begin()
    modal.close()
    await expect(result).rejects.toMatchObject({ name: 'ModalClosedError' })
    await approve()
    expect([step(), signatures.asked.length]).toEqual(['idle', 0])
  })

  it('modal.connect() rejects if the host aborts the call before the wallet connects', async () => {
    const { begin, step } = start()
    const controller = new AbortController()
    const { result } = begin({ request: message, signal: controller.signal })
    controller.abort()
    await expect(result).rejects.toMatchObject({ name: 'AbortedError' })
    expect(step()).toBe('idle')
  })

  it('a newer modal.connect() call replaces a call whose request is not sent yet', async () => {
    const { begin, approve, signatures } = start()
    const first = begin()
    const second = begin({ request: { ...message, message: 'Second' } })
    await expect(first.result).rejects.toMatchObject({ name: 'SupersededError' })
    await approve()
    signatures.last().give('0x51')
    await expect(second.result).resolves.toMatchObject({ request: { status: 'done' } })
    expect(signatures.asked.map((one) => one.message)).toEqual(['Second'])
  })
})

it('modal.connect() rejects while an earlier call’s request is open in the wallet', async () => {
  const { begin, approve, signatures } = start()
  const first = begin()
  await approve()
  await expect(begin().result).rejects.toBeInstanceOf(RequestPendingError)
  signatures.last().give('0x51')
  await expect(first.result).resolves.toMatchObject({ request: { status: 'done' } })
})

it('modal.connect() resolves with an unknown outcome if the host aborts while its request is open in the wallet', async () => {
  const { begin, approve } = start()
  const controller = new AbortController()
  const { result } = begin({ request: message, signal: controller.signal })
  await approve()
  controller.abort()
  await expect(result).resolves.toMatchObject({ request: { status: 'unknown' } })
})

describe('modal.connect() with a sign-in', () => {
  const signIn = { signIn: true, request: message } as const

  it('modal.connect() takes the sign-in from the wallet’s connection, before it sends its request', async () => {
    const { siwx } = createTestSiwx({ getRequired: () => true })
    const { begin, wallets, connects, signatures } = start({ siwx })
    const { result } = begin(signIn)
    await due()
    void wallets.connect('one')
    expect(connects.last().signIn).toMatchObject({ nonce: expect.any(String) })
    connects.last().give({ ...grant('0xA'), signedIn: [sessionOf('0xA')] })
    await due()
    expect(signatures.asked.map((one) => one.message)).toEqual(['Welcome'])
    signatures.last().give('0x51')
    await expect(result).resolves.toMatchObject({
      signIn: { data: { accountAddress: '0xA' } },
      request: { status: 'done' },
    })
  })

  it('modal.connect() prompts for the sign-in without another press if the wallet’s connection brought none', async () => {
    const { siwx } = createTestSiwx({ getRequired: () => true })
    const { begin, approve, signatures, view, modal } = start({ siwx })
    const { result } = begin(signIn)
    await due()
    await approve()
    await due(700)
    expect(view()).toBe('SIWXSignMessage')
    expect(signatures.asked).toHaveLength(1)
    signatures.last().give('0x51')
    await due(500)
    expect(signatures.asked.map((one) => one.message)).toEqual([
      expect.stringContaining('Sign in'),
      'Welcome',
    ])
    await due(600)
    expect(view()).toBe('FirstRequest')
    signatures.last().give('0x52')
    await expect(result).resolves.toMatchObject({
      signIn: { data: { accountAddress: '0xA' } },
      request: { status: 'done', result: { signature: '0x52' } },
    })
    await due(1000)
    expect(modal.state.open).toBe(false)
  })

  it('modal.connect() does not prompt again by itself for a sign-in that the visitor rejected', async () => {
    const { siwx } = createTestSiwx({ getRequired: () => true })
    const { begin, approve, signatures, step } = start({ siwx })
    begin(signIn)
    await due()
    await approve()
    await due(700)
    signatures.last().refuse(rejected())
    await due(60_000)
    expect([step(), signatures.asked.length]).toEqual(['signingIn', 1])
  })

  it('modal.connect() with a sign-in asks for the sign-in even if the visitor has closed an optional one before', async () => {
    const { siwx } = createTestSiwx()
    const { begin, connected, modal, signatures, view } = start({ siwx })
    await connected()
    await due(700)
    modal.close()
    await due()
    const { result } = begin({ signIn: true })
    await due(700)
    expect([view(), signatures.asked.length]).toEqual(['SIWXSignMessage', 1])
    signatures.last().give('0x51')
    await due(600)
    await expect(result).resolves.toMatchObject({ signIn: { data: { accountAddress: '0xA' } } })
  })

  it('modal.connect() with a sign-in rejects if the app has no siwx option', async () => {
    const { begin, modal } = start()
    await expect(begin(signIn).result).rejects.toMatchObject({ name: 'SiwxNotEnabledError' })
    expect(modal.state.open).toBe(false)
  })
})

describe('invalid options of modal.connect()', () => {
  it.each([
    [{ request: { ...message, namespace: 'solana' } }, 'no adapter for solana'],
    [{ networkId: 'eip155:9', request: message }, 'no network eip155:9'],
    [{ request: { namespace: 'eip155', type: 'message' } }, 'request.message'],
    [{ request: { namespace: 'eip155', type: 'psbt', psbt: 'cHNi' } }, 'request.namespace'],
  ])('modal.connect() rejects the options %j', async (options, problem) => {
    const { begin, modal } = start()
    // @ts-expect-error a host without TypeScript
    await expect(begin(options).result).rejects.toMatchObject({
      name: 'InvalidOptionsError',
      message: expect.stringContaining(problem),
    })
    expect(modal.state.open).toBe(false)
  })
})
