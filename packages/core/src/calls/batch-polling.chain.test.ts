// @vitest-environment jsdom
import { afterEach, expect, inject, it, vi } from 'vitest'
import type {} from '../../../../apps/lab/services/anvil/provided-context.js'
import { openPage } from '../evm/page.fixture.js'

const { a } = inject('anvil')
const receiver = '0x00000000000000000000000000000000000000e7'
const asking = 'wallet_getCallsStatus'

afterEach(() => void vi.useRealTimers())

it('[S9.17] a sent batch’s status is requested from the wallet every second, until the connection ends', async () => {
  const { carabiner, wallet, close } = await openPage({ chain: a, isAtomic: true })
  const calls = await carabiner.calls()
  // The chain executes the batch at once, so simulate a wallet that still reports it as pending.
  const pending = { version: '2.0.0', id: '0x1', chainId: '0x1', status: 100, atomic: true }
  wallet.controls.lie(pending, { method: asking, times: 1_000 })
  const countRequests = async (milliseconds: number) => {
    const before = wallet.log.filter(({ method }) => method === asking).length
    await vi.advanceTimersByTimeAsync(milliseconds)
    return wallet.log.filter(({ method }) => method === asking).length - before
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const pays = [1n, 2n].map((value) => ({ to: receiver, value }) as const)
    calls.run({ calls: pays }).catch(() => {})
    await vi.waitFor(async () => expect((await calls.list())[0]?.status).toBe('sent'), 10_000)
    expect(await countRequests(10_000)).toBe(10)
    await carabiner.disconnect()
    expect(await countRequests(10_000)).toBe(0)
  } finally {
    close()
  }
})
