import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Pairing } from '../../connector/shared-session.js'
import { AbortedError, ModalClosedError } from '../../errors/connection-errors.js'
import type { SignInRequest } from '../../siwx/siwx.js'
import { ProposalExpiredError, type ProposeParameters } from '../client.js'
import type { Session } from '../session/session.js'
import { createSharedPairing } from './shared-pairing.js'

const session: Session = { topic: 'e'.repeat(64), expiry: 0, namespaces: {}, wallet: 'W' }
const signIn: SignInRequest = {
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: '12345678',
}
const minute = 60_000

function setup() {
  const proposals: (ProposeParameters & {
    answer(session: Session): void
    fail(error: unknown): void
  })[] = []
  const desk = createSharedPairing({
    propose: (parameters) =>
      new Promise((answer, fail) => {
        parameters.signal.addEventListener('abort', () => fail(parameters.signal.reason))
        proposals.push({ ...parameters, answer, fail })
        const topic = proposals.length.toString(16).padStart(64, '0')
        parameters.onUri(`wc:${topic}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`)
      }),
    end: async () => {},
  })
  const leave = new AbortController()
  const { signal } = leave
  const ended = vi.fn()
  const ahead = (namespaces = {}) => {
    void desk.ahead({ namespaces, signIn, signal }).then(() => ended(), ended)
  }
  const wait = (signal = new AbortController().signal, namespaces = {}) => {
    const pairings: Pairing[] = []
    const onUri = (pairing: Pairing) => pairings.push(pairing)
    const answer = desk.wait({ namespaces, signIn, signal, onUri })
    answer.catch(() => {})
    return { answer, pairings }
  }
  const open = () => proposals.filter((proposal) => !proposal.signal.aborted)
  return { desk, ahead, wait, leave, ended, proposals, open }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

it('a WalletConnect pairing made in advance is shown at once when a wallet is to connect, and leads to the session', async () => {
  const { desk, ahead, wait, ended, proposals } = setup()
  ahead()
  expect(proposals).toHaveLength(1)
  expect(desk.isAhead()).toBe(true)
  const { answer, pairings } = wait()
  expect(pairings).toHaveLength(1)
  expect(desk.isAhead()).toBe(false)
  await settle()
  expect(ended).toHaveBeenCalledExactlyOnceWith()
  proposals[0]?.answer(session)
  await expect(answer).resolves.toBe(session)
  expect(proposals).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('a WalletConnect pairing made in advance is renewed once a view shows the pairing, and ends when that view closes', async () => {
  const { ahead, wait, leave, proposals, open } = setup()
  ahead()
  const view = new AbortController()
  const { pairings } = wait(view.signal)
  await settle()
  // Closing the earlier modal has no effect once a connect uses the pairing.
  leave.abort(new ModalClosedError())
  await vi.advanceTimersByTimeAsync(4 * minute)
  expect(pairings).toHaveLength(2)
  expect(proposals).toHaveLength(2)
  view.abort()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(open()).toEqual([])
})

it('a WalletConnect pairing made in advance is not renewed while unused, and can be replaced once it has expired', async () => {
  const { desk, ahead, ended, proposals, open } = setup()
  ahead()
  await vi.advanceTimersByTimeAsync(3 * minute)
  desk.refresh()
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(minute)
  expect(ended).toHaveBeenCalledExactlyOnceWith()
  expect(open()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
  ahead()
  expect(proposals).toHaveLength(2)
})

it('an expired WalletConnect pairing made in advance is replaced instead of shown, since its sign-in message is outdated', async () => {
  const { ahead, wait, proposals } = setup()
  ahead()
  vi.setSystemTime(Date.now() + 4 * minute)
  const { pairings } = wait()
  await settle()
  expect(pairings).toHaveLength(1)
  expect(proposals.map((proposal) => proposal.signIn)).toEqual([signIn, signIn])
  expect(proposals[0]?.signal.aborted).toBe(true)

  const late = setup()
  late.ahead()
  late.proposals[0]?.fail(new ProposalExpiredError())
  await settle()
  expect(late.proposals).toHaveLength(1)
  expect(late.ended).toHaveBeenCalledTimes(1)
})

it('a WalletConnect pairing made in advance ends when its signal aborts', async () => {
  const { ahead, leave, ended, open } = setup()
  ahead()
  leave.abort(new ModalClosedError())
  await settle()
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.any(ModalClosedError))
  expect(open()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

it('a WalletConnect pairing made in advance is replaced if the connect requests other networks', async () => {
  const { ahead, wait, ended, open } = setup()
  ahead({ eip155: { chains: ['eip155:1'], methods: [], events: [] } })
  const { pairings } = wait()
  await settle()
  expect(pairings).toHaveLength(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.any(AbortedError))
  expect(open()).toHaveLength(1)
})

it('only one WalletConnect pairing is made in advance at a time, and none while a connect shows a pairing', async () => {
  const { ahead, wait, ended, proposals } = setup()
  ahead()
  ahead()
  await settle()
  expect(ended).toHaveBeenCalledExactlyOnceWith()
  ended.mockClear()
  const { pairings } = wait()
  await settle()
  ended.mockClear()
  ahead()
  await settle()
  expect(ended).toHaveBeenCalledExactlyOnceWith()
  expect(pairings).toHaveLength(1)
  expect(proposals).toHaveLength(1)
  expect(proposals[0]?.signal.aborted).toBe(false)
})
