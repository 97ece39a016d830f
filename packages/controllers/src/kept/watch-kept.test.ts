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

/** Creates a page with stored lists of calls, each with one of the notes, and with a stored purchase. */
async function open(notes: readonly string[], purchase?: StoredPurchase) {
  const onKept = vi.fn()
  const harness = setup({ onKept })
  ends.push(harness.shell.destroy, harness.carabiner.destroy)
  vi.spyOn(harness.carabiner, 'hasKeptCalls').mockImplementation(async (isWanted) =>
    notes.some(isWanted),
  )
  if (purchase) await harness.carabiner.setPreferences({ purchase })
  const calls = vi.spyOn(harness.carabiner, 'calls')
  const createdControllers = vi.spyOn(harness.shell, 'controller')
  await harness.connected(`0x${'aa'.repeat(20)}`)
  return { ...harness, calls, made: createdControllers, onKept }
}

it('a stored swap is resumed once its account is connected', async () => {
  const { made, onKept } = await open([`{"mark":"${swapMark}"}`])
  await vi.waitFor(() => expect(onKept).toHaveBeenCalledOnce())
  expect(made).toHaveBeenCalledWith(createSwap)
})

it('a stored purchase is resumed on page load', async () => {
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

it('a page without a stored swap or purchase loads no code to resume one', async () => {
  const { calls, made, onKept, carabiner } = await open(['the host’s own'])
  await vi.waitFor(() => expect(carabiner.hasKeptCalls).toHaveBeenCalled())
  await carabiner.getPreferences()
  expect(made).not.toHaveBeenCalledWith(createSwap)
  expect(made).not.toHaveBeenCalledWith(createOnramp)
  expect([calls, onKept].map((spy) => spy.mock.calls)).toEqual([[], []])
})
