import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Pairing } from '../../connector/shared-session.js'
import { ModalClosedError } from '../../errors/connection-errors.js'
import {
  ProposalExpiredError,
  type ProposeParameters,
  type WalletConnectClient,
} from '../client.js'
import type { Session } from '../session/session.js'
import { createSharedPairing } from './shared-pairing.js'

const session: Session = { topic: 'e'.repeat(64), expiry: 0, namespaces: {}, wallet: 'W' }

/** Creates a client whose wallets answer when the test tells them to. */
function createClient() {
  const proposals: (ProposeParameters & {
    answer(session: Session): void
    fail(error: unknown): void
  })[] = []
  const ended: string[] = []
  const client: WalletConnectClient = {
    sessions: () => [],
    propose: (parameters) =>
      new Promise((resolve, reject) => {
        parameters.signal.addEventListener('abort', () => reject(parameters.signal.reason))
        proposals.push({ ...parameters, answer: resolve, fail: reject })
        const topic = proposals.length.toString(16).padStart(64, '0')
        parameters.onUri(`wc:${topic}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`)
      }),
    end: async (topic) => void ended.push(topic),
    request: async () => undefined,
    followRequest: async () => undefined,
    on: () => () => {},
    restart: () => {},
    probe: () => {},
    destroy: async () => {},
  }
  return { client, proposals, ended, desk: createSharedPairing(client) }
}
const wait = (
  { desk }: ReturnType<typeof createClient>,
  signal = new AbortController().signal,
  namespaces = {},
) => {
  const pairings: Pairing[] = []
  const answer = desk.wait({ namespaces, signal, onUri: (pairing) => pairings.push(pairing) })
  answer.catch(() => {})
  return { answer, pairings }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('waiting for a wallet to approve a WalletConnect pairing', () => {
  it('[S9.17] a shown pairing is checked every second, until a wallet answers or the view closes', async () => {
    const looked = vi.spyOn(Date, 'now')
    const looks = async () => {
      looked.mockClear()
      await vi.advanceTimersByTimeAsync(10_000)
      return looked.mock.calls.length
    }
    const fakeClient = createClient()
    const { answer } = wait(fakeClient)
    expect(await looks()).toBe(10)
    fakeClient.proposals[0]?.answer(session)
    await answer
    expect(await looks()).toBe(0)

    const closed = createClient()
    const leave = new AbortController()
    wait(closed, leave.signal)
    leave.abort()
    // A visitor who chooses the next wallet of the list gets the same pairing.
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await looks()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('the pairing is reused for the next wallet that the visitor chooses, but a reopened modal gets a new one', async () => {
    const fakeClient = createClient()
    const leave = new AbortController()
    const first = wait(fakeClient, leave.signal)
    leave.abort()
    await first.answer.catch(() => {})
    const close = new AbortController()
    const second = wait(fakeClient, close.signal)
    expect(second.pairings).toEqual(first.pairings)
    close.abort(new ModalClosedError())
    await second.answer.catch(() => {})
    const third = wait(fakeClient)
    expect(third.pairings[0]?.uri).not.toBe(second.pairings[0]?.uri)
    expect(fakeClient.proposals[0]?.signal.aborted).toBe(true)
  })

  it('[S4.37] a pairing is renewed 10 s before its expiry, and an approval of the old or new one is accepted', async () => {
    const fakeClient = createClient()
    const { answer, pairings } = wait(fakeClient)
    await vi.advanceTimersByTimeAsync(229_999)
    expect(pairings).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(pairings).toHaveLength(2)
    expect(pairings[1]?.uri).not.toBe(pairings[0]?.uri)
    fakeClient.proposals[0]?.answer(session)
    expect(await answer).toBe(session)
    expect(fakeClient.proposals[1]?.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(fakeClient.proposals).toHaveLength(2)
  })

  it('the wait for a wallet’s approval continues when an older pairing expires, and also when the latest one does', async () => {
    const fakeClient = createClient()
    const { answer } = wait(fakeClient)
    await vi.advanceTimersByTimeAsync(230_000)
    fakeClient.proposals[0]?.fail(new ProposalExpiredError())
    await vi.advanceTimersByTimeAsync(0)
    expect(fakeClient.proposals).toHaveLength(2)
    fakeClient.proposals[1]?.fail(new ProposalExpiredError())
    await vi.advanceTimersByTimeAsync(0)
    expect(fakeClient.proposals).toHaveLength(3)
    fakeClient.proposals[2]?.fail({ code: 5000 })
    await expect(answer).rejects.toEqual({ code: 5000 })
  })

  it('a pairing that expired while timers slept is renewed at once', async () => {
    const fakeClient = createClient()
    const { pairings } = wait(fakeClient)
    vi.setSystemTime(Date.now() + 231_000)
    fakeClient.desk.refresh()
    expect(pairings).toHaveLength(2)
    fakeClient.desk.refresh()
    expect(pairings).toHaveLength(2)
  })

  it('[S4.37] a pairing is not renewed on a hidden page, but at once when the visitor returns', async () => {
    const fakeClient = createClient()
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const desk = createSharedPairing(fakeClient.client, { document })
    const { pairings } = wait({ ...fakeClient, desk })
    document.visibilityState = 'hidden'
    await vi.advanceTimersByTimeAsync(300_000)
    fakeClient.proposals[0]?.fail(new ProposalExpiredError())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(pairings).toHaveLength(1)
    document.visibilityState = 'visible'
    desk.refresh()
    expect(pairings).toHaveLength(2)
  })

  it('after a failed renewal, the old pairing is shown again, and the next renewal starts only when the page asks for one', async () => {
    const fakeClient = createClient()
    const { answer, pairings } = wait(fakeClient)
    await vi.advanceTimersByTimeAsync(230_000)
    fakeClient.proposals[1]?.fail(new Error('Failed to publish'))
    await vi.advanceTimersByTimeAsync(0)
    expect(pairings.map(({ uri }) => uri)).toEqual([
      pairings[0]?.uri,
      pairings[1]?.uri,
      pairings[0]?.uri,
    ])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fakeClient.proposals).toHaveLength(2)
    fakeClient.desk.refresh()
    expect(fakeClient.proposals).toHaveLength(3)
    fakeClient.proposals[2]?.answer(session)
    expect(await answer).toBe(session)
  })

  it('the wait for a wallet ends when the wallet rejects a renewed pairing', async () => {
    const fakeClient = createClient()
    const { answer } = wait(fakeClient)
    await vi.advanceTimersByTimeAsync(230_000)
    fakeClient.proposals[1]?.fail({ code: 5000 })
    await expect(answer).rejects.toEqual({ code: 5000 })
  })

  it('only one new pairing is requested at a time, however long that takes', async () => {
    const fakeClient = createClient()
    const slow = createSharedPairing({
      ...fakeClient.client,
      propose(parameters) {
        const isSlow = fakeClient.proposals.length > 0
        const onUri = (uri: string) => void setTimeout(parameters.onUri, isSlow ? 5_000 : 0, uri)
        return fakeClient.client.propose({ ...parameters, onUri })
      },
    })
    const { signal } = new AbortController()
    const pairings: Pairing[] = []
    slow
      .wait({ namespaces: {}, signal, onUri: (pairing) => pairings.push(pairing) })
      .catch(() => {})
    await vi.advanceTimersByTimeAsync(240_000)
    slow.refresh()
    expect(fakeClient.proposals).toHaveLength(2)
    expect(pairings).toHaveLength(2)
  })

  it('a pairing is kept for one second after its view closes, reused if a view opens within that second, and else deleted', async () => {
    const fakeClient = createClient()
    const leave = new AbortController()
    const first = wait(fakeClient, leave.signal)
    leave.abort()
    await vi.advanceTimersByTimeAsync(999)
    const second = wait(fakeClient)
    expect(second.pairings).toEqual(first.pairings)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(fakeClient.proposals[0]?.signal.aborted).toBe(false)

    const other = createClient()
    const controller = new AbortController()
    wait(other, controller.signal)
    controller.abort()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(other.proposals[0]?.signal.aborted).toBe(true)
    expect(wait(other).pairings).toHaveLength(1)
    expect(other.proposals).toHaveLength(2)
  })

  it('a new pairing replaces the shown one if a session with other networks is requested', async () => {
    const fakeClient = createClient()
    const { answer } = wait(fakeClient)
    wait(fakeClient, undefined, { eip155: { chains: ['eip155:1'], methods: [], events: [] } })
    await expect(answer).rejects.toMatchObject({ name: 'AbortedError' })
    expect(fakeClient.proposals).toHaveLength(2)
  })

  it('a session that the wallet approves after the view has closed is deleted', async () => {
    const fakeClient = createClient()
    const leave = new AbortController()
    wait(fakeClient, leave.signal)
    leave.abort()
    await vi.advanceTimersByTimeAsync(0)
    fakeClient.proposals[0]?.answer(session)
    await vi.advanceTimersByTimeAsync(0)
    expect(fakeClient.ended).toEqual([session.topic])
  })

  it('an invalid pairing URI is never shown', async () => {
    const fakeClient = createClient()
    const { client } = fakeClient
    const propose: WalletConnectClient['propose'] = ({ onUri }) => {
      onUri('javascript:alert(1)')
      return new Promise(() => {})
    }
    const desk = createSharedPairing({ ...client, propose })
    const onUri = vi.fn()
    const { signal } = new AbortController()
    await expect(desk.wait({ namespaces: {}, signal, onUri })).rejects.toThrow()
    expect(onUri).not.toHaveBeenCalled()
  })
})
