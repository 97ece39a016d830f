import type { ActivitySource } from '@carabiner/controllers'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outsideAct } from '../../buttons/buttons.fixture.js'
import { CarabinerProvider } from '../../provider.js'
import { createHookPage } from '../shared/hooks.fixture.js'
import { useCarabinerActivity } from './useCarabinerActivity.js'

const until = outsideAct((check) => vi.waitFor(check))
const cleanups: (() => Promise<void>)[] = []
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
  vi.unstubAllGlobals()
})

const row = (hash: string) => ({
  id: hash,
  metadata: {
    operationType: 'send',
    hash,
    chain: 'eip155:1' as const,
    minedAt: '2025-03-04T10:00:00.000Z',
    sentFrom: '0xA',
    sentTo: '0xB',
    status: 'confirmed' as const,
  },
  transfers: [],
})

async function renderHook(
  hook = () => useCarabinerActivity(),
  getActivity: ActivitySource['getActivity'] = async ({ cursor }) =>
    cursor === undefined ? { items: [row('0x1')], next: 'more' } : { items: [row('0x2')] },
) {
  const page = await createHookPage(hook, { sources: { activity: { getActivity } } })
  cleanups.push(page.end)
  return page
}

it('useCarabinerActivity returns the account’s transactions page by page', async () => {
  const { now, connect, modal } = await renderHook()
  expect(now()).toMatchObject({ status: 'idle', entries: [], hasMore: false })
  await connect()
  await until(() => expect(now().status).toBe('ready'))
  expect(now()).toMatchObject({
    origin: 'source',
    hasMore: true,
    entries: [{ hash: '0x1', operationType: 'send', time: Date.UTC(2025, 2, 4, 10) }],
  })
  await act(() => now().loadMore())
  expect(now().entries.map(({ hash }) => hash)).toEqual(['0x1', '0x2'])
  expect(now().hasMore).toBe(false)
  await act(() => modal.carabiner.disconnect())
  expect(now()).toMatchObject({ status: 'idle', entries: [] })
})

it('useCarabinerActivity requests no activity while disabled', async () => {
  const getActivity = vi.fn<ActivitySource['getActivity']>(async () => ({ items: [] }))
  const { now, connect } = await renderHook(
    () => useCarabinerActivity({ enabled: false }),
    getActivity,
  )
  await connect()
  expect([now().status, getActivity.mock.calls.length]).toEqual(['idle', 0])
})

it('useCarabinerActivity reports a failed request and the time of the next possible retry', async () => {
  const { now, connect } = await renderHook(undefined, () => Promise.reject(new Error('down')))
  await connect()
  await until(() => expect(now().status).toBe('error'))
  expect(now().retryAt).toBeGreaterThan(Date.now())
  await act(() => now().refresh())
  expect(now().entries).toEqual([])
})

it('useCarabinerActivity returns the status “idle” in a server rendering', async () => {
  const { modal } = await renderHook()
  const Probe = () => <p>{useCarabinerActivity().status}</p>
  const html = renderToString(
    <CarabinerProvider modal={modal}>
      <Probe />
    </CarabinerProvider>,
  )
  expect(html).toBe('<p>idle</p>')
})
