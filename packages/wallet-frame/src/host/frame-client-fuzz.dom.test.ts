import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { mutated } from '../protocol/mutated.fixture.js'
import { readFrameMessage } from '../protocol/read-frame-message.fixture.js'
import { eventNames, samples } from '../protocol/samples.fixture.js'
import { open, setUpFrames } from './frame-client.fixture.js'

setUpFrames()

/** `npm run fuzz` runs more cases. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 500)

it('no message that the frame posts settles a request, except the answer to that request', async () => {
  const { client, posted, say, ready, onAlert, greet } = open()
  void ready().catch(() => {})
  await vi.advanceTimersByTimeAsync(500)
  posted.length = 0
  const settled: unknown[] = []
  const calls = eventNames.map((name) => client.call(name, samples[name].request))
  for (const call of calls)
    call.then(
      (value) => settled.push(value),
      (error) => settled.push(error),
    )
  const ids = posted.map(({ id }) => id)
  const names = new Map(ids.map((id, index) => [id, eventNames[index]]))
  const answers = eventNames.flatMap((name, index) => [
    { type: `@w3m-frame/${name}_SUCCESS`, id: ids[index], payload: samples[name].answer },
    { type: `@w3m-frame/${name}_ERROR`, id: ids[index], payload: { message: 'No' } },
  ])
  expect(posted).toHaveLength(eventNames.length)
  expect(answers.filter((answer) => !readFrameMessage(answer))).toEqual([])
  /** Whether a random message happens to be a valid answer or notice of the frame. */
  const means = (data: unknown) => {
    const message = readFrameMessage(data)
    if (!message || !('id' in message)) return message !== undefined
    return names.get(message.id) === message.name
  }
  const matching = fc.constantFrom(...answers)
  const crossed = fc
    .tuple(matching, fc.constantFrom(...ids))
    .map(([answer, id]) => ({ ...answer, id }))
  const valid = fc.oneof({ weight: 3, arbitrary: matching }, { weight: 1, arbitrary: crossed })
  await fc.assert(
    fc.asyncProperty(mutated(valid), async (message) => {
      fc.pre(!means(message))
      say(message)
      await Promise.resolve()
      expect([settled, client.status(), posted.length]).toEqual([
        [],
        'initialized',
        eventNames.length,
      ])
    }),
    { numRuns },
  )
  expect(onAlert).not.toHaveBeenCalled()
  expect(greet).toHaveBeenCalledOnce()
  const userIndex = eventNames.indexOf('GET_USER')
  say({ type: '@w3m-frame/GET_USER_SUCCESS', id: ids[userIndex], payload: samples.GET_USER.answer })
  await expect(calls[userIndex]).resolves.toEqual(samples.GET_USER.answer)
  client.destroy()
  await Promise.allSettled(calls)
})
