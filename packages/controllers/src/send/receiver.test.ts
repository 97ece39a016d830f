import type { Network } from '@carabiner/core'
import { InvalidNameError } from '@carabiner/core/evm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settle } from '../controllers.fixture.js'
import { sentOf } from '../sent/sent.fixture.js'
import { createSent } from '../sent/sent.js'
import { createTokens } from '../tokens/tokens.js'
import { dollarToken, nativeToken, setupSend } from './send.fixture.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

async function open(settings?: Parameters<typeof setupSend>[0]) {
  const parts = await setupSend(settings)
  ends.push(parts.shell.destroy, parts.carabiner.destroy)
  // Its code is loaded with the first name.
  await parts.shell.sources()
  const put = async (text: string) => {
    parts.send.receiver.put(text)
    await settle()
    return parts.state.receiver
  }
  return { ...parts, put }
}

const names = (resolve: (name: string) => Promise<string | undefined>) => ({
  resolve: ({ name }: { name: string }) => resolve(name),
  lookup: async () => undefined,
  avatar: async () => undefined,
})
const invalidName = new InvalidNameError('hana.eth')

describe('[S5.08] who receives', () => {
  it('is an address of the family, or a name that leads to one', async () => {
    const { put } = await open({
      names: names(async (name) => (name === 'hana.eth' ? '0xB' : undefined)),
    })
    expect(await put('0xB')).toMatchObject({ status: 'ready', address: '0xB' })
    expect(await put('Hana.eth')).toMatchObject({
      status: 'ready',
      address: '0xB',
      name: 'hana.eth',
    })
  })

  it.each([
    ['no address', 'B', 'address'],
    ['a name that leads nowhere', 'nobody.eth', 'noName'],
    ['an address of another family', 'solana:So1', 'network'],
    ['an address of another network', 'ethereum:0xB@10', 'network'],
    ['an account of another network', 'eip155:2:0xB', 'network'],
  ])('is not %s', async (_, text, problem) => {
    const { put, send } = await open({ names: names(async () => undefined) })
    send.chooseToken(nativeToken())
    send.enter('1')
    const receiver = await put(text)
    expect(receiver).toMatchObject({ text, status: 'failed', problem })
    expect(receiver.address).toBeUndefined()
    expect([send.missing(), send.review]).toEqual(['invalid', expect.any(Function)])
    expect(send.review).toThrow()
  })

  it('is not what a name leads to that is no address', async () => {
    const { put } = await open({ names: names(async () => 'B') })
    expect(await put('hana.eth')).toMatchObject({ status: 'failed', problem: 'address' })
  })
})

describe('a payment link', () => {
  const held = { getBalances: async () => [dollarToken(), nativeToken()] }
  const openHeld = async () => {
    const parts = await open({ sources: { balances: held } })
    await parts.shell.controller(createTokens).load()
    parts.send.chooseToken(nativeToken())
    return parts
  }

  it('chooses the token that it asks for, and enters how much', async () => {
    const { put, state } = await openHeld()
    const receiver = await put('ethereum:0xT@1/transfer?address=0xB&uint256=1500000')
    expect(receiver).toMatchObject({ status: 'ready', address: '0xB' })
    expect([state.token?.id, state.entered]).toEqual(['eip155:1:0xT', '1.5'])
  })

  it('leaves an amount that was entered, and the choice of a visitor who takes another token', async () => {
    const { put, send, state } = await openHeld()
    send.enter('3')
    expect(await put('ethereum:0xB?value=2.014e18')).toMatchObject({ status: 'ready' })
    expect(state.entered).toBe('3')
    send.chooseToken(dollarToken())
    await settle()
    expect(state.receiver).toMatchObject({ status: 'failed', problem: 'otherToken' })
    expect(state.token?.id).toBe('eip155:1:0xT')
  })

  it('waits for the balances, and is paid in its token and amount then', async () => {
    const { put, send, shell, state } = await open({ sources: { balances: held } })
    await put('ethereum:0xT@1/transfer?address=0xB&uint256=1500000')
    expect([state.token, state.entered]).toEqual([undefined, ''])
    await shell.controller(createTokens).load()
    send.chooseToken(nativeToken())
    await settle()
    expect(state.receiver).toMatchObject({ status: 'ready', address: '0xB' })
    expect([state.token?.id, state.entered]).toEqual(['eip155:1:0xT', '1.5'])
  })

  it('enters its amount of a token where dollars were to be entered', async () => {
    const { put, state } = await openHeld()
    state.unit = 'dollars'
    await put('ethereum:0xB?value=2.014e18')
    expect([state.unit, state.entered]).toEqual(['token', '2.014'])
  })

  it('for a token that is not held is refused, and nothing else is sent', async () => {
    const { put, send, state } = await openHeld()
    send.enter('1')
    expect(await put('ethereum:0xU/transfer?address=0xB')).toMatchObject({
      status: 'failed',
      problem: 'otherToken',
    })
    expect([state.token?.id, send.missing()]).toEqual(['eip155:1', 'invalid'])
  })

  it('is refused where it asks for something that cannot be sent, and names it', async () => {
    const { put } = await openHeld()
    expect(await put('ethereum:0xB?data=0x12')).toMatchObject({
      status: 'failed',
      problem: 'link',
      refused: 'data',
    })
    const after = await put('0xB')
    expect([after.status, after.refused]).toEqual(['ready', undefined])
  })
})

it.each([
  ['a name that cannot be', async () => Promise.reject(invalidName), 'badName'],
  ['a lookup that fails', async () => Promise.reject(new Error('down')), 'lookup'],
])('%s has its own sentence, and can be tried again', async (_, resolve, problem) => {
  const answer = vi.fn<(name: string) => Promise<string | undefined>>(resolve)
  const { put, send, state } = await open({ names: names(answer) })
  expect(await put('hana.eth')).toMatchObject({ status: 'failed', problem })
  answer.mockResolvedValue('0xB')
  send.receiver.check()
  await settle()
  expect(state.receiver).toMatchObject({ status: 'ready', address: '0xB' })
})

it('a lookup that never answers is left after 20 s', async () => {
  const { put, state } = await open({ names: names(() => new Promise(() => {})) })
  expect(await put('hana.eth')).toMatchObject({ status: 'checking' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(state.receiver).toMatchObject({ status: 'failed', problem: 'lookup' })
})

it('a network that never answers what is at an address is left after 20 s', async () => {
  const { put, state, carabiner } = await open()
  const { send } = carabiner.getAdapter('eip155')
  if (send) vi.spyOn(send, 'checkReceiver').mockReturnValue(new Promise(() => {}))
  expect(await put('0xB')).toMatchObject({ status: 'checking' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(state.receiver).toMatchObject({ status: 'failed', problem: 'lookup' })
})

it('a name with letters that are not seen is never asked for', async () => {
  const answer = vi.fn(async () => '0xB')
  const { put } = await open({ names: names(answer) })
  expect(await put('ha\u200Bna.eth')).toMatchObject({ status: 'failed', problem: 'badName' })
  expect(answer).not.toHaveBeenCalled()
})

it('a name is asked for its address on the network that is sent on', async () => {
  const resolve = vi.fn(async (_: { network?: Network }) => undefined)
  const { put } = await open({ names: { ...names(async () => undefined), resolve } })
  expect(await put('hana.eth')).toMatchObject({ status: 'failed', problem: 'noName' })
  expect(resolve.mock.calls[0]?.[0].network?.caipNetworkId).toBe('eip155:1')
})

it('a host’s names come before the family’s', async () => {
  const own = vi.fn(async () => '0xC')
  const { put } = await open({
    names: names(own),
    sources: { names: { getIdentity: async () => ({}), resolve: async () => '0xB' } },
  })
  expect(await put('hana.eth')).toMatchObject({ address: '0xB' })
  expect(own).not.toHaveBeenCalled()
})

it('what is typed is checked once it is quiet, and only the last of it counts', async () => {
  const late: ((address: string) => void)[] = []
  const answer = vi.fn(() => new Promise<string>((resolve) => late.push(resolve)))
  const { send, state } = await open({ names: names(answer) })
  send.receiver.type('hana.eth')
  await vi.advanceTimersByTimeAsync(299)
  expect([state.receiver.status, answer.mock.calls.length]).toEqual(['checking', 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toHaveBeenCalledTimes(1)
  send.receiver.type('hanna.eth')
  await vi.advanceTimersByTimeAsync(300)
  late[1]?.('0xB')
  await settle()
  late[0]?.('0xC')
  await settle()
  expect(state.receiver).toMatchObject({ name: 'hanna.eth', address: '0xB' })
})

describe('what a visitor should know', () => {
  const known = '0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4'
  const alike = '0x8f3A000000000000000000000000000000 0021c4'.replace(' ', '')

  it('an address that looks like one that something was sent to', async () => {
    const parts = await open()
    parts.shell.controller(createSent).add(sentOf({ from: '0xA', to: known }))
    expect((await parts.put(known)).warnings).toEqual([])
    expect(await parts.put(alike)).toMatchObject({
      status: 'ready',
      lookAlike: known,
      warnings: ['lookAlike', 'first'],
    })
  })

  it.each([
    ['0xB', ['first']],
    ['0xC', ['contract', 'first']],
    ['0xA', ['self']],
    ['0xT', ['token', 'first']],
  ])('of %s: %o', async (address, warnings) => {
    const parts = await open()
    const tokens = parts.controllers.controller(createTokens)
    void tokens.load()
    await vi.waitFor(async () => {
      await parts.answerBalances()
      expect(tokens.list()).toHaveLength(2)
    })
    expect((await parts.put(address)).warnings).toEqual(warnings)
  })

  it('a name with letters that look like others', async () => {
    const { put } = await open({ names: names(async () => '0xB') })
    expect((await put('h\u0430na.eth')).warnings).toEqual(['unusualName', 'first'])
  })

  it('is looked at again when something else is sent', async () => {
    const parts = await open()
    await parts.put('0xB')
    const check = vi.spyOn(
      parts.carabiner.getAdapter('eip155').send ?? {},
      'checkReceiver' as never,
    )
    parts.send.chooseToken(dollarToken())
    await settle()
    expect(check).toHaveBeenCalledWith(expect.objectContaining({ token: '0xT', to: '0xB' }))
  })
})
