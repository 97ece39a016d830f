import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setup } from '../controllers.fixture.js'
import { createTestSiwx } from './siwx.fixture.js'

vi.mock('./siwx-flow.js', () => new Promise(() => {}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a code to scan does not wait for ever for the code that signs in', async () => {
  const { wallets, pairings } = setup({ siwx: createTestSiwx().siwx })
  void wallets.connect('paired')
  await vi.advanceTimersByTimeAsync(2_900)
  expect(pairings.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  // What opens the session has to load.
  vi.useRealTimers()
  await expect.poll(() => pairings.asked.length).toBe(1)
  expect(pairings.last().signIn).toBeUndefined()
})
