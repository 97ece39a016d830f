import type { StoredPurchase } from '@carabiner/core/internal'
import { afterEach, expect, it, vi } from 'vitest'
import { setup } from '../controllers.fixture.js'
import { createOnramp } from '../onramp/onramp.js'
import { createSwap } from '../swap/swap.js'
import { swapMark } from '../swap/swap-mark.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Creates a page with stored lists of calls with these notes, and a stored purchase. */
async function open(notes: readonly string[], purchase?: StoredPurchase) {
  const onKept = vi.fn()
  const parts = setup({ onKept })
  ends.push(parts.shell.destroy, parts.carabiner.destroy)
  vi.spyOn(parts.carabiner, 'hasKeptCalls').mockImplementation(async (isWanted) =>
    notes.some(isWanted),
  )
  if (purchase) await parts.carabiner.setPreferences({ purchase })
  const calls = vi.spyOn(parts.carabiner, 'calls')
  const made = vi.spyOn(parts.shell, 'controller')
  await parts.connected(`0x${'aa'.repeat(20)}`)
  return { ...parts, calls, made, onKept }
}

it('resumes a swap of an earlier page once its account is connected', async () => {
  const { made, onKept } = await open([`{"mark":"${swapMark}"}`])
  await vi.waitFor(() => expect(onKept).toHaveBeenCalledOnce())
  expect(made).toHaveBeenCalledWith(createSwap)
})

it('waits for a purchase of an earlier page', async () => {
  const { made, calls, onKept } = await open([], {
    address: `0x${'aa'.repeat(20)}`,
    symbol: 'ETH',
    known: [],
    startedAt: Date.now(),
    provider: 'meld',
    chainId: 'eip155:1',
  })
  await vi.waitFor(() => expect(onKept).toHaveBeenCalledOnce())
  expect(made).toHaveBeenCalledWith(createOnramp)
  expect(calls).not.toHaveBeenCalled()
})

it('loads no code without a swap or purchase in progress', async () => {
  const { calls, made, onKept, carabiner } = await open(['the host’s own'])
  await vi.waitFor(() => expect(carabiner.hasKeptCalls).toHaveBeenCalled())
  await carabiner.getPreferences()
  expect(made).not.toHaveBeenCalledWith(createSwap)
  expect(made).not.toHaveBeenCalledWith(createOnramp)
  expect([calls, onKept].map((one) => one.mock.calls)).toEqual([[], []])
})
