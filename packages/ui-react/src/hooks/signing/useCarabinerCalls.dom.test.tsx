import { memoryBackend } from '@carabiner/core'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outsideAct } from '../../buttons/buttons.fixture.js'
import { createHookPage } from '../shared/hooks.fixture.js'
import { useCarabinerCalls } from './useCarabinerCalls.js'

const until = outsideAct((check) => vi.waitFor(check))
const cleanups: (() => Promise<void>)[] = []
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
  vi.unstubAllGlobals()
})

/** A run stored by an earlier page, in which the visitor rejected the first call. */
const run = {
  id: 'a'.repeat(32),
  revision: 2,
  status: 'paused',
  networkId: 'eip155:1',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  connectorId: 'wallet',
  atomicRequired: false,
  note: 'order 17',
  way: 'sequence',
  calls: [{ to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', value: '1' }],
  failure: { reason: 'rejected', message: 'The visitor turned it down' },
  createdAt: Date.now(),
  changedAt: Date.now(),
}

it('useCarabinerCalls lists a batch of calls that was sent before a reload, and follows its progress', async () => {
  const storage = memoryBackend()
  const storedRuns = JSON.stringify({ v: 1, data: { runs: [run], idKeepers: [] } })
  await storage.setItem('carabiner:calls', storedRuns)
  const page = await createHookPage(useCarabinerCalls, { storage })
  cleanups.push(page.end)
  expect(page.seen[0]).toMatchObject({ runs: [], status: 'loading' })
  await until(() => expect(page.now().runs).toMatchObject([{ note: 'order 17', status: 'paused' }]))
  const { calls, status } = page.now()
  expect(status).toBe('ready')
  await act(async () => void (await calls?.cancel(run.id)))
  await until(() => expect(page.now().runs).toMatchObject([{ status: 'cancelled' }]))
  await act(async () => void (await calls?.forget(run.id)))
  await until(() => expect(page.now().runs).toEqual([]))
})
