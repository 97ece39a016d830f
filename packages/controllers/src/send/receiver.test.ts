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
  const harness = await setupSend(settings)
  ends.push(harness.shell.destroy, harness.carabiner.destroy)
  // The code for names loads with the first name.
  await harness.shell.sources()
  const putReceiver = async (text: string) => {
    harness.send.receiver.put(text)
    await settle()
    return harness.state.receiver
  }
  return { ...harness, put: putReceiver }
}

const names = (resolve: (name: string) => Promise<string | undefined>) => ({
  resolve: ({ name }: { name: string }) => resolve(name),
  lookup: async () => undefined,
  avatar: async () => undefined,
})
const invalidName = new InvalidNameError('hana.eth')

describe('[S5.08] the receiver of a send', () => {
  it('the receiver of a send is an address of the chain family, or a name with such an address', async () => {
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
    ['an invalid address', 'B', 'address'],
    ['a name without an address', 'nobody.eth', 'noName'],
    ['an address of another chain family', 'solana:So1', 'network'],
    ['an address on another network', 'ethereum:0xB@10', 'network'],
    ['an account of another network', 'eip155:2:0xB', 'network'],
  ])('the receiver of a send cannot be %s', async (_, text, problem) => {
    const { put, send } = await open({ names: names(async () => undefined) })
    send.chooseToken(nativeToken())
    send.enter('1')
    const receiver = await put(text)
    expect(receiver).toMatchObject({ text, status: 'failed', problem })
    expect(receiver.address).toBeUndefined()
    expect([send.missing(), send.review]).toEqual(['invalid', expect.any(Function)])
    expect(send.review).toThrow()
  })

  it('the receiver of a send is rejected if its name resolves to an invalid address', async () => {
    const { put } = await open({ names: names(async () => 'B') })
    expect(await put('hana.eth')).toMatchObject({ status: 'failed', problem: 'address' })
  })
})

describe('a payment link in the receiver field', () => {
  const balanceSource = { getBalances: async () => [dollarToken(), nativeToken()] }
  const openHeld = async () => {
    const harness = await open({ sources: { balances: balanceSource } })
    await harness.shell.controller(createTokens).load()
    harness.send.chooseToken(nativeToken())
    return harness
  }

  it('a payment link in the receiver field chooses its token and enters its amount', async () => {
    const { put, state } = await openHeld()
    const receiver = await put('ethereum:0xT@1/transfer?address=0xB&uint256=1500000')
    expect(receiver).toMatchObject({ status: 'ready', address: '0xB' })
    expect([state.token?.id, state.entered]).toEqual(['eip155:1:0xT', '1.5'])
  })

  it('a payment link does not overwrite a typed amount, and no longer counts as a receiver once the visitor chooses another token', async () => {
    const { put, send, state } = await openHeld()
    send.enter('3')
    expect(await put('ethereum:0xB?value=2.014e18')).toMatchObject({ status: 'ready' })
    expect(state.entered).toBe('3')
    send.chooseToken(dollarToken())
    await settle()
    expect(state.receiver).toMatchObject({ status: 'failed', problem: 'otherToken' })
    expect(state.token?.id).toBe('eip155:1:0xT')
  })

  it('a payment link that arrives before the balances is applied with its token and amount once the balances are read', async () => {
    const { put, send, shell, state } = await open({ sources: { balances: balanceSource } })
    await put('ethereum:0xT@1/transfer?address=0xB&uint256=1500000')
    expect([state.token, state.entered]).toEqual([undefined, ''])
    await shell.controller(createTokens).load()
    send.chooseToken(nativeToken())
    await settle()
    expect(state.receiver).toMatchObject({ status: 'ready', address: '0xB' })
    expect([state.token?.id, state.entered]).toEqual(['eip155:1:0xT', '1.5'])
  })

  it('a payment link enters its amount in tokens even if the form was set to dollars', async () => {
    const { put, state } = await openHeld()
    state.unit = 'dollars'
    await put('ethereum:0xB?value=2.014e18')
    expect([state.unit, state.entered]).toEqual(['token', '2.014'])
  })

  it('a payment link for a token that the account does not hold is rejected, and changes neither token nor amount', async () => {
    const { put, send, state } = await openHeld()
    send.enter('1')
    expect(await put('ethereum:0xU/transfer?address=0xB')).toMatchObject({
      status: 'failed',
      problem: 'otherToken',
    })
    expect([state.token?.id, send.missing()]).toEqual(['eip155:1', 'invalid'])
  })

  it('a payment link with an unsupported parameter is rejected with a message that names the parameter', async () => {
    const { put } = await openHeld()
    expect(await put('ethereum:0xB?data=0x12')).toMatchObject({
      status: 'failed',
      problem: 'link',
      refused: 'data',
    })
    const receiver = await put('0xB')
    expect([receiver.status, receiver.refused]).toEqual(['ready', undefined])
  })
})

it.each([
  ['an invalid name', async () => Promise.reject(invalidName), 'badName'],
  ['a failed lookup', async () => Promise.reject(new Error('down')), 'lookup'],
])(
  'a receiver with %s gets an error message of its own, and can be checked again',
  async (_, resolve, problem) => {
    const answer = vi.fn<(name: string) => Promise<string | undefined>>(resolve)
    const { put, send, state } = await open({ names: names(answer) })
    expect(await put('hana.eth')).toMatchObject({ status: 'failed', problem })
    answer.mockResolvedValue('0xB')
    send.receiver.check()
    await settle()
    expect(state.receiver).toMatchObject({ status: 'ready', address: '0xB' })
  },
)

it('the lookup of a receiver’s name has a time limit of 20 s', async () => {
  const { put, state } = await open({ names: names(() => new Promise(() => {})) })
  expect(await put('hana.eth')).toMatchObject({ status: 'checking' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(state.receiver).toMatchObject({ status: 'failed', problem: 'lookup' })
})

it('the network’s check of a receiver’s address has a time limit of 20 s', async () => {
  const { put, state, carabiner } = await open()
  const { send } = carabiner.getAdapter('eip155')
  if (send) vi.spyOn(send, 'checkReceiver').mockReturnValue(new Promise(() => {}))
  expect(await put('0xB')).toMatchObject({ status: 'checking' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(state.receiver).toMatchObject({ status: 'failed', problem: 'lookup' })
})

it('a receiver’s name with invisible characters is never looked up', async () => {
  const answer = vi.fn(async () => '0xB')
  const { put } = await open({ names: names(answer) })
  expect(await put('ha\u200Bna.eth')).toMatchObject({ status: 'failed', problem: 'badName' })
  expect(answer).not.toHaveBeenCalled()
})

it('a receiver’s name is resolved on the network of the send', async () => {
  const resolve = vi.fn(async (_: { network?: Network }) => undefined)
  const { put } = await open({ names: { ...names(async () => undefined), resolve } })
  expect(await put('hana.eth')).toMatchObject({ status: 'failed', problem: 'noName' })
  expect(resolve.mock.calls[0]?.[0].network?.caipNetworkId).toBe('eip155:1')
})

it('a receiver’s name is resolved by the host’s own source rather than by the adapter', async () => {
  const ownResolve = vi.fn(async () => '0xC')
  const { put } = await open({
    names: names(ownResolve),
    sources: { names: { getIdentity: async () => ({}), resolve: async () => '0xB' } },
  })
  expect(await put('hana.eth')).toMatchObject({ address: '0xB' })
  expect(ownResolve).not.toHaveBeenCalled()
})

it('a receiver is checked after a pause in typing, and a late answer for an earlier text is ignored', async () => {
  const lateAnswers: ((address: string) => void)[] = []
  const answer = vi.fn(() => new Promise<string>((resolve) => lateAnswers.push(resolve)))
  const { send, state } = await open({ names: names(answer) })
  send.receiver.type('hana.eth')
  await vi.advanceTimersByTimeAsync(299)
  expect([state.receiver.status, answer.mock.calls.length]).toEqual(['checking', 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toHaveBeenCalledTimes(1)
  send.receiver.type('hanna.eth')
  await vi.advanceTimersByTimeAsync(300)
  lateAnswers[1]?.('0xB')
  await settle()
  lateAnswers[0]?.('0xC')
  await settle()
  expect(state.receiver).toMatchObject({ name: 'hanna.eth', address: '0xB' })
})

describe('warnings about a receiver', () => {
  const knownAddress = '0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4'
  const lookAlike = '0x8f3A000000000000000000000000000000 0021c4'.replace(' ', '')

  it('the Send view warns about a receiver that resembles a known address, and names that address', async () => {
    const harness = await open()
    harness.shell.controller(createSent).add(sentOf({ from: '0xA', to: knownAddress }))
    expect((await harness.put(knownAddress)).warnings).toEqual([])
    expect(await harness.put(lookAlike)).toMatchObject({
      status: 'ready',
      lookAlike: knownAddress,
      warnings: ['lookAlike', 'first'],
    })
  })

  it.each([
    ['0xB', ['first']],
    ['0xC', ['contract', 'first']],
    ['0xA', ['self']],
    ['0xT', ['token', 'first']],
  ])('the warnings about the receiver %s are %o', async (address, warnings) => {
    const harness = await open()
    const tokens = harness.controllers.controller(createTokens)
    void tokens.load()
    await vi.waitFor(async () => {
      await harness.answerBalances()
      expect(tokens.list()).toHaveLength(2)
    })
    expect((await harness.put(address)).warnings).toEqual(warnings)
  })

  it('the Send view warns about look-alike letters in a receiver’s name', async () => {
    const { put } = await open({ names: names(async () => '0xB') })
    expect((await put('h\u0430na.eth')).warnings).toEqual(['unusualName', 'first'])
  })

  it('the Send view checks the receiver again when the visitor chooses another token', async () => {
    const harness = await open()
    await harness.put('0xB')
    const check = vi.spyOn(
      harness.carabiner.getAdapter('eip155').send ?? {},
      'checkReceiver' as never,
    )
    harness.send.chooseToken(dollarToken())
    await settle()
    expect(check).toHaveBeenCalledWith(expect.objectContaining({ token: '0xT', to: '0xB' }))
  })
})
