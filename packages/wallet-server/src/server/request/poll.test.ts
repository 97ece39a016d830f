import { expect, it } from 'vitest'
import { createPolls } from './poll.js'

it('asks again at once where it is woken while it asks', async () => {
  const polls = createPolls<string>({ pauses: [60_000], isAskedFirst: true })
  let asks = 0
  const ask = async () => {
    asks += 1
    if (asks > 1) return 'answer'
    polls.wake('key')
    return undefined
  }
  expect(await polls.wait('key', { most: 500, signals: [] }, ask)).toBe('answer')
})

it('asks at once where it is woken before it asks first', async () => {
  const polls = createPolls<string>({ pauses: [60_000], isAskedFirst: false })
  const waiting = polls.wait('key', { most: 500, signals: [] }, async () => 'answer')
  polls.wake('key')
  expect(await waiting).toBe('answer')
})

it('pauses after an answer that came for a wake', async () => {
  const polls = createPolls<string>({ pauses: [60_000], isAskedFirst: true })
  let asks = 0
  const ask = async () => {
    asks += 1
    if (asks === 1) polls.wake('key')
    return undefined
  }
  expect(await polls.wait('key', { most: 100, signals: [] }, ask)).toBeUndefined()
  expect(asks).toBe(2)
})
