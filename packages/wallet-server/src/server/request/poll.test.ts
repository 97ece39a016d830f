import { expect, it } from 'vitest'
import { createPolls } from './poll.js'

it('a poll that is woken while it reads the store reads again at once', async () => {
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

it('a poll that is woken before its first read reads the store at once', async () => {
  const polls = createPolls<string>({ pauses: [60_000], isAskedFirst: false })
  const waiting = polls.wait('key', { most: 500, signals: [] }, async () => 'answer')
  polls.wake('key')
  expect(await waiting).toBe('answer')
})

it('a poll pauses as usual after the extra read that a wake caused', async () => {
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
