import { MessageTracker } from '@walletconnect/core'
import { expect, it } from 'vitest'
import { keepAskedUntilAnswered, keepUnreadFirst } from './write-order.js'

function createRecords() {
  const events: string[] = []
  let finish = () => {}
  const history = {
    delete: (topic: string, id: number) => void events.push(`forget ${topic} ${id}`),
  }
  const messages = {
    ack: async (topic: string) => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      events.push(`note ${topic}`)
    },
  }
  keepAskedUntilAnswered(history, messages)
  return { events, history, messages, finish: () => finish() }
}

it('the WalletConnect SDK’s record of a request is deleted only after the answer to the request is stored as received', async () => {
  const { events, history, messages, finish } = createRecords()
  history.delete('topic', 1)
  const noted = messages.ack('topic')
  expect(events).toEqual([])
  finish()
  await noted
  expect(events).toEqual(['note topic', 'forget topic 1'])
})

it('the WalletConnect SDK’s record of a request is kept if the tab stops before the answer to the request is stored as received', async () => {
  const { events, history, messages } = createRecords()
  history.delete('topic', 1)
  void messages.ack('topic')
  await Promise.resolve()
  expect(events).toEqual([])
})

const topic = 'a'.repeat(64)

/** Opens the SDK's own record of messages. Its store fails after some writes, as after a crash of the tab. */
async function openMessages(stored: Map<string, unknown>, writes = Number.POSITIVE_INFINITY) {
  let left = writes
  const storage = {
    getItem: async (key: string) => stored.get(key),
    setItem: (key: string, value: unknown) => {
      if (left === 0) return new Promise<void>(() => {})
      left -= 1
      stored.set(key, structuredClone(value))
      return Promise.resolve()
    },
  }
  const logger = { child: () => logger, trace() {}, debug() {}, error() {}, bindings: () => ({}) }
  // @ts-expect-error the class uses only these parts of its dependencies
  const messages = new MessageTracker(logger, { storage, customStoragePrefix: '' })
  keepUnreadFirst(messages)
  await messages.init()
  return messages
}

it.each([0, 1])(
  'a message from the WalletConnect relay is delivered or read again if the tab crashed after %i writes to storage',
  async (writes) => {
    const stored = new Map<string, unknown>()
    const messages = await openMessages(stored, writes)
    void messages.set(topic, 'approved', 'inbound')
    await new Promise((resolve) => setImmediate(resolve))
    const later = await openMessages(stored)
    const isKnown = later.has(topic, 'approved')
    const isUnread = later.getWithoutAck([topic])[topic]?.includes('approved') ?? false
    // The relay delivers a message again if it is not recorded. The client reads a recorded message again if it is
    // still unread.
    expect(!isKnown || isUnread).toBe(true)
    expect([isKnown, isUnread]).toEqual([false, writes === 1])
  },
)

it('a message from the WalletConnect relay that was stored as read is not read a second time', async () => {
  const stored = new Map<string, unknown>()
  const messages = await openMessages(stored)
  await messages.set(topic, 'approved', 'inbound')
  await messages.ack(topic, 'approved')
  const later = await openMessages(stored)
  expect(later.has(topic, 'approved')).toBe(true)
  expect(later.getWithoutAck([topic])[topic]).toEqual([])
})
