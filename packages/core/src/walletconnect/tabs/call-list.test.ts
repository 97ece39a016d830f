import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCallList } from './call-list.js'
import type { TabCall } from './tab-message.js'

function createList() {
  const sent: [string, TabCall][] = []
  const onSilence = vi.fn()
  const cancel = vi.fn()
  const calls = createCallList({
    ackTimeout: 100,
    send: (id, call) => void sent.push([id, call]),
    cancel,
    onSilence,
  })
  return { sent, onSilence, cancel, calls }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('the tab that owns the WalletConnect client gets more time for a call that it acknowledges, and is else reported as silent', () => {
  const { calls, onSilence } = createList()
  void calls.run({ verb: 'hello' })
  calls.acknowledge('1')
  vi.advanceTimersByTime(1_000)
  expect(onSilence).not.toHaveBeenCalled()
  void calls.run({ verb: 'hello' })
  vi.advanceTimersByTime(100)
  expect(onSilence).toHaveBeenCalledOnce()
})

it('unanswered calls to the tab that owns the WalletConnect client are repeated to the next owner tab', async () => {
  const { calls, sent } = createList()
  const answer = calls.run({ verb: 'current' })
  const other = calls.run({ verb: 'hello' })
  calls.resolve('2', undefined)
  await other
  calls.askAgain()
  expect(sent.map(([id]) => id)).toEqual(['1', '2', '1'])
  calls.resolve('1', 'held')
  expect(await answer).toBe('held')
})

it('a call that must not run twice fails if another tab becomes the WalletConnect client’s owner after the call has started', async () => {
  const { calls, sent } = createList()
  const again = (wasTaken: boolean): TabCall => {
    if (wasTaken) throw new Error('begun')
    return { verb: 'hello' }
  }
  const answer = calls.run({ verb: 'hello' }, { again })
  calls.askAgain()
  expect(sent).toHaveLength(2)
  calls.acknowledge('1')
  calls.askAgain()
  await expect(answer).rejects.toThrow('begun')
  expect(sent).toHaveLength(2)
})

it('an aborted call to the tab that owns the WalletConnect client is cancelled there, and leaves no timer', async () => {
  const { calls, cancel, onSilence } = createList()
  const leaving = new AbortController()
  const answer = calls.run({ verb: 'current' }, { signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
  expect(cancel).toHaveBeenCalledExactlyOnceWith('1')
  expect([calls.size(), vi.getTimerCount()]).toEqual([0, 0])
  expect(onSilence).not.toHaveBeenCalled()
})
