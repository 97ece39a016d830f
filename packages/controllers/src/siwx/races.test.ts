// Tests events that arrive during other work.
import type { SiwxSession } from '@carabiner/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { grant } from '../controllers.fixture.js'
import { createTestSiwx, sessionOf } from './siwx.fixture.js'
import { due, start } from './siwx-flow.fixture.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const required = { getRequired: () => true }

/** Creates a promise that the test resolves. */
function createDeferred<T>() {
  let give = (_: T) => {}
  const answer = new Promise<T>((resolve) => {
    give = resolve
  })
  return { answer, give: (value: T) => give(value) }
}

describe('a sign-in server that does not answer', () => {
  it('if the sign-in server does not answer, no sign-in message is requested, and the reopened modal still shows the server as unreachable', async () => {
    const { siwx } = createTestSiwx()
    const createMessage = vi.fn(siwx.createMessage)
    const { arrive, modal, status, view } = start({
      settings: { ...required, getSessions: offline, createMessage },
    })
    await arrive()
    createMessage.mockClear()
    modal.close()
    modal.open()
    await due()
    expect([view(), status()]).toEqual(['SIWXSignMessage', 'unreachable'])
    expect(createMessage).not.toHaveBeenCalled()
  })

  it('a cancelled sign-in continues if the sign-in server answers meanwhile and the wallet then fails to disconnect', async () => {
    let ask: () => Promise<SiwxSession[]> = offline
    const release = createDeferred<void>()
    const { arrive, flow, status, onRelease } = start({
      settings: { ...required, getSessions: () => ask() },
    })
    onRelease(async () => {
      await release.answer
      throw new Error('no')
    })
    await arrive()
    const cancelled = flow().cancel()
    ask = async () => []
    await vi.advanceTimersByTimeAsync(1_000)
    await due()
    expect(status()).toBe('cancelling')
    release.give()
    await cancelled
    await due()
    expect(status()).toBe('ready')
  })
})

it('pressing Sign in after a change of account does not sign the previous account’s message', async () => {
  const signMessage = vi.fn(async () => '0x51')
  const { arrive, report, flow, request } = start({ settings: { signMessage } })
  await arrive()
  report({ type: 'changed', connectorId: 'one', grant: grant('0xB') })
  void flow().signIn()
  await due()
  expect(signMessage).not.toHaveBeenCalled()
  expect(request()?.address).toBe('0xB')
})

it('cancelling a sign-in leaves the wallet connected if the wallet has meanwhile returned to a network with a session', async () => {
  const { arrive, approve, goTo, flow, carabiner } = start({ settings: required })
  await arrive()
  await approve()
  await vi.advanceTimersByTimeAsync(500)
  goTo('eip155:2')
  await due()
  const preferences = createDeferred<{ signedInNetworks: string[] }>()
  vi.spyOn(carabiner, 'getPreferences').mockReturnValueOnce(preferences.answer)
  const cancelled = flow().cancel()
  goTo('eip155:1')
  await due()
  preferences.give({ signedInNetworks: [] })
  await cancelled
  await due()
  expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('connected')
})

it('a host’s call of getSessions() resolves even if the visitor closes the sign-in view meanwhile', async () => {
  const laterSessions = createDeferred<SiwxSession[]>()
  let answer: () => Promise<SiwxSession[]> = async () => []
  const { arrive, modal, shell } = start({ settings: { getSessions: () => answer() } })
  await arrive()
  answer = () => laterSessions.answer
  const reading = shell.siwx.getSessions()
  await due()
  modal.close()
  laterSessions.give([sessionOf('0xA')])
  await expect(reading).resolves.toEqual([sessionOf('0xA')])
})

describe('a sign-in in an instance that is destroyed', () => {
  it('a destroyed instance sends no more sign-in requests to the host', async () => {
    const getSessions = vi.fn(offline)
    const { arrive, shell, flow, modal } = start({ settings: { ...required, getSessions } })
    await arrive()
    const takeover = flow().takeOver()
    shell.destroy()
    getSessions.mockClear()
    expect(await takeover).toBe(true)
    modal.close()
    modal.open()
    expect(await flow().takeOver()).toBe(false)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(getSessions).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a destroyed instance reports no sign-in when the wallet’s signature arrives late', async () => {
    const { arrive, shell, flow, signatures, told, sessions, request } = start()
    await arrive()
    const signing = flow().signIn()
    await due()
    shell.destroy()
    signatures.last().give('0x51')
    await signing
    await due()
    expect([told, sessions, request()]).toEqual([[], [], undefined])
  })
})

it('an instance that is destroyed while its wallet disconnects opens no sign-in view', async () => {
  const release = createDeferred<void>()
  const { connected, shell, modal, onRelease } = start({
    settings: { ...required, getSessions: () => Promise.reject(new Error('no')) },
  })
  onRelease(() => release.answer)
  await connected('0xA')
  await due()
  shell.destroy()
  release.give()
  await due()
  expect(modal.state.open).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

it('a pending sign-in message is dropped when another message is requested', async () => {
  const { siwx } = createTestSiwx()
  const firstMessage = createDeferred<void>()
  let requests = 0
  const { modal, carabiner, connects, connected, wallets } = start({
    settings: {
      async createMessage(input) {
        requests += 1
        if (requests === 1) await firstMessage.answer
        return siwx.createMessage(input)
      },
    },
  })
  modal.open()
  await due()
  await connected('0xA')
  await due()
  firstMessage.give()
  await due()
  expect(requests).toBe(2)
  await carabiner.disconnect()
  await due()
  modal.close()
  modal.open()
  void wallets.connect('one')
  await due()
  expect(connects.last().signIn).toBeUndefined()
})

it('a session that the host stores only after the wallet has disconnected is revoked', async () => {
  const addSession = createDeferred<void>()
  const harness: ReturnType<typeof start> = start({
    settings: {
      ...required,
      async addSession(...added) {
        await addSession.answer
        harness.sessions.push(...added)
      },
    },
  })
  const { modal, wallets, connects, carabiner, sessions, told } = harness
  modal.open()
  await due()
  const attempt = wallets.connect('one')
  await due()
  connects.last().give({ ...grant('0xA'), signedIn: [sessionOf('0xA')] })
  await attempt
  await carabiner.disconnect()
  await due()
  addSession.give()
  await due()
  expect([sessions, told]).toEqual([[], ['signIn', 'signOut']])
})

it('the visitor can sign another message after closing the modal while the host verified the first signature', async () => {
  const addSession = createDeferred<void>()
  const { arrive, approve, modal, flow, signatures, status } = start({
    settings: { ...required, addSession: () => addSession.answer },
  })
  await arrive()
  await approve()
  expect(status()).toBe('verifying')
  modal.close()
  modal.open()
  await due()
  expect(status()).toBe('ready')
  void flow().signIn()
  await due()
  expect(signatures.last().message).toContain('nonce0002')
})
