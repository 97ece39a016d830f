import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setup } from '../controllers.fixture.js'
import { createTestSiwx } from './siwx.fixture.js'

vi.mock('./siwx-flow.js', () => new Promise(() => {}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a WalletConnect QR code appears after 3 s even if the sign-in code has not loaded', async () => {
  const { wallets, pairings } = setup({ siwx: createTestSiwx().siwx })
  void wallets.connect('paired')
  await vi.advanceTimersByTimeAsync(2_900)
  expect(pairings.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  // Real timers, because the code that opens the session has to load.
  vi.useRealTimers()
  await expect.poll(() => pairings.asked.length).toBe(1)
  expect(pairings.last().signIn).toBeUndefined()
})
