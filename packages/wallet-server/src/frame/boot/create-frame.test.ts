import { events, readAnswer, readAppMessage } from '@carabiner/wallet-frame/protocol'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { mutated } from '../../../../wallet-frame/src/protocol/mutated.fixture.js'
import { eventNames, samples } from '../../../../wallet-frame/src/protocol/samples.fixture.js'
import { app, open, setUpFrames } from './create-frame.fixture.js'

setUpFrames()

const numRuns = Number(process.env.FUZZ_RUNS ?? 2_000)
/** One message of every event. */
const requests = fc.constantFrom(...eventNames.map((name) => app(name, samples[name].request)))

describe('the wallet frame’s protocol', () => {
  it('answers each request of the page once, and reports a request that it does not support', async () => {
    const { frame, posted } = await open()
    const ask = async (name: string, payload?: unknown) => {
      const message = app(name, payload)
      frame.receive(message)
      await vi.waitFor(() => expect(posted.some(({ id }) => id === message.id)).toBe(true))
      frame.receive(message)
      await Promise.resolve()
      const answers = posted.filter(({ id }) => id === message.id)
      expect(answers).toHaveLength(1)
      return answers[0]
    }
    const notSignedIn = { payload: { message: 'You are not signed in' } }
    expect(await ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    expect(await ask('GET_CHAIN_ID')).toMatchObject({ payload: { chainId: 'eip155:1' } })
    for (const name of ['GET_USER', 'GET_CUSTODY'])
      expect(await ask(name)).toMatchObject(notSignedIn)
    expect(await ask('OPEN_SCREEN', { screen: 'export' })).toMatchObject(notSignedIn)
    expect(
      await ask('RPC_REQUEST', { method: 'personal_sign', params: ['0x', '0x'] }),
    ).toMatchObject(notSignedIn)
    expect(await ask('SWITCH_NETWORK', { chainId: 5 })).toMatchObject({
      type: '@w3m-frame/SWITCH_NETWORK_ERROR',
      payload: { message: 'This wallet doesn’t support the network' },
    })
    expect(await ask('SWITCH_NETWORK', { chainId: 1 })).toMatchObject({ payload: { chainId: 1 } })
    expect(await ask('GET_FARCASTER_URI')).toMatchObject({
      payload: { message: 'Something went wrong. Try again.' },
    })
    expect(await ask('CONNECT_FARCASTER')).toMatchObject({
      payload: { message: 'Scan the code first' },
    })
    for (const name of ['GET_LOGINS', 'GET_DEVICES', 'SIGN_OUT_EVERYWHERE']) {
      expect(await ask(name)).toMatchObject(notSignedIn)
    }
    const uri = 'https://evil.example/callback?code=abc'
    expect(await ask('SIGN_IN_SOCIAL', { uri })).toMatchObject({
      payload: { message: 'Something went wrong. Try again.' },
    })
    expect(await ask('CONNECT_OTP', { otp: '123456' })).toMatchObject({
      payload: { message: 'Enter your email address first' },
    })
    expect(await ask('CONNECT_EMAIL', { email: 'a@b.co' })).toMatchObject({
      payload: { message: 'Something went wrong. Try again.' },
    })
    expect(await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toMatchObject({
      payload: { smartAccountEnabledNetworks: [] },
    })
    expect(await ask('INIT_SMART_ACCOUNT')).toMatchObject(notSignedIn)
    expect(await ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toMatchObject(notSignedIn)
    for (const name of ['SIGN_OUT', 'RPC_ABORT', 'CLOSE_SCREEN']) {
      expect(await ask(name)).toMatchObject({ type: `@w3m-frame/${name}_SUCCESS` })
    }
  })

  it.each(eventNames)(
    '[S7.65] answers the request %s once: with success, or with an error that has a message',
    async (name) => {
      const { frame, posted } = await open()
      const message = app(name, samples[name].request)
      frame.receive(message)
      await vi.waitFor(() => expect(posted.some(({ id }) => id === message.id)).toBe(true))
      // Answers come in order. Once this request is answered, the first one gets no second answer.
      const after = app('GET_CHAIN_ID')
      frame.receive(message)
      frame.receive(after)
      await vi.waitFor(() => expect(posted.some(({ id }) => id === after.id)).toBe(true))
      const [answer, ...others] = posted.filter(({ id }) => id === message.id)
      expect(others).toEqual([])
      expect(answer?.type).toMatch(new RegExp(`^@w3m-frame/${name}_(SUCCESS|ERROR)$`))
      expect(readAnswer(name, answer)).toMatchObject({ isDone: answer?.type.endsWith('SUCCESS') })
      if (answer?.type.endsWith('ERROR')) {
        expect(answer.payload).toEqual({ message: expect.stringMatching(/\w/) })
      }
    },
  )

  it('[S7.65] has a test for every request of the protocol', () => {
    expect([...eventNames].sort()).toEqual(Object.keys(events).sort())
  })

  it('ignores any message that is not a request', async () => {
    const { frame, posted, fetched, root, reload } = await open()
    await fc.assert(
      fc.asyncProperty(mutated(requests), async (message) => {
        // The test above covers valid requests.
        fc.pre(readAppMessage(message) === undefined)
        frame.receive(message)
        await Promise.resolve()
        expect(posted).toEqual([])
      }),
      { numRuns },
    )
    expect(fetched).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
    expect(root.dataset).toEqual({})
    const after = app('IS_CONNECTED')
    frame.receive(after)
    await vi.waitFor(() => expect(posted).toMatchObject([{ id: after.id }]))
  })
})
