import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { readFrameMessage } from '../protocol/index.js'
import { mutatedMessages } from '../protocol/mutated.fixture.js'
import { open, setUpFrames } from './frame-client.fixture.js'

setUpFrames()

/** `npm run fuzz` tries more. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 500)
const user = { address: '0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4', chainId: 1 }

/** What a frame may answer to the four that are asked, by their names. */
const payloads = [
  ['GET_USER_SUCCESS', user],
  ['CONNECT_EMAIL_SUCCESS', { action: 'VERIFY_OTP' }],
  ['RPC_REQUEST_SUCCESS', { type: 'RPC_RESPONSE_OBJECT', response: '0x01' }],
  ['SWITCH_NETWORK_SUCCESS', { chainId: 1 }],
  ['GET_USER_ERROR', { message: 'No' }],
] as const

it('whatever a frame posts, what is no answer to a request settles none and changes nothing', async () => {
  const { client, posted, say, ready, onAlert, greet } = open()
  void ready().catch(() => {})
  await vi.advanceTimersByTimeAsync(500)
  posted.length = 0
  const settled: unknown[] = []
  const asked = [
    client.request('GET_USER', undefined),
    client.request('CONNECT_EMAIL', { email: 'a@b.co' }),
    client.request('RPC_REQUEST', { method: 'eth_chainId', params: [] }),
    client.request('SWITCH_NETWORK', { chainId: 1 }),
  ]
  for (const one of asked)
    one.then(
      (value) => settled.push(value),
      (error) => settled.push(error),
    )
  const valid = posted.flatMap(({ id }) =>
    payloads.map(([name, payload]) => ({ type: `@w3m-frame/${name}`, id, payload })),
  )
  expect(posted).toHaveLength(4)
  expect(valid.filter((message) => readFrameMessage(message) === undefined)).toEqual([])
  const names = new Map(posted.map(({ id, type }) => [id, type.slice('@w3m-app/'.length)]))
  /** Whether a message is an answer after all, or a word of the frame's own. */
  const means = (data: unknown) => {
    const message = readFrameMessage(data)
    if (!message || !('id' in message)) return message !== undefined
    const name = names.get(message.id)
    return name !== undefined && message.type.startsWith(`@w3m-frame/${name}_`)
  }
  await fc.assert(
    fc.asyncProperty(mutatedMessages(valid), async (message) => {
      fc.pre(!means(message))
      say(message)
      await Promise.resolve()
      expect([settled, client.status(), posted.length]).toEqual([[], 'initialized', 4])
    }),
    { numRuns },
  )
  expect(onAlert).not.toHaveBeenCalled()
  expect(greet).toHaveBeenCalledOnce()
  say({ type: '@w3m-frame/GET_USER_SUCCESS', id: posted[0]?.id, payload: user })
  await expect(asked[0]).resolves.toEqual(user)
  client.destroy()
  await Promise.allSettled(asked)
})
