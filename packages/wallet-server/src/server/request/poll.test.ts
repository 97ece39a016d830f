import { expect, it } from 'vitest'
import { createPolls } from './poll.js'

it('reads again at once if it is woken during a read', async () => {
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

it('reads at once if it is woken before the first read', async () => {
  const polls = createPolls<string>({ pauses: [60_000], isAskedFirst: false })
  const waiting = polls.wait('key', { most: 500, signals: [] }, async () => 'answer')
  polls.wake('key')
  expect(await waiting).toBe('answer')
})

it('pauses again after a read that a wake caused', async () => {
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
