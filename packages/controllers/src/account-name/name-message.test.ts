import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshMessage, messageFor } from './name-message.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('the message that the visitor has seen is signed', () => {
  const seen = messageFor('reef.example')
  vi.setSystemTime(Date.now() + 60_000)
  expect(freshMessage('reef.example', seen)).toBe(seen)
})

it.each([
  ['is two minutes old', 'reef.example', 121_000],
  ['is for another name', 'other.example', 0],
])('a message that %s is replaced by a new one', (_, name, age) => {
  const seen = messageFor('reef.example')
  vi.setSystemTime(Date.now() + age)
  const message = freshMessage(name, seen)
  expect(JSON.parse(message)).toEqual({
    name,
    attributes: {},
    timestamp: Math.floor(Date.now() / 1000),
  })
  expect(message).not.toBe(seen)
})
