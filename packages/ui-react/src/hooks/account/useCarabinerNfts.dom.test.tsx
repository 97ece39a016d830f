import type { NftsSource } from '@carabiner/controllers'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outsideAct } from '../../buttons/buttons.fixture.js'
import { CarabinerProvider } from '../../provider.js'
import { createHookPage } from '../shared/hooks.fixture.js'
import { useCarabinerNfts } from './useCarabinerNfts.js'

const until = outsideAct((check) => vi.waitFor(check))
const cleanups: (() => Promise<void>)[] = []
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
  vi.unstubAllGlobals()
})

const nft = (name: string) => ({ id: name, name, chainId: 'eip155:1' as const, isSpam: false })

async function renderHook(getNfts?: NftsSource['getNfts'], hook = () => useCarabinerNfts()) {
  const page = await createHookPage(hook, getNfts && { sources: { nfts: { getNfts } } })
  cleanups.push(page.end)
  return page
}

it('useCarabinerNfts returns the account’s NFTs page by page', async () => {
  const { now, connect, modal } = await renderHook(async ({ cursor }) =>
    cursor === undefined ? { items: [nft('a')], next: '2' } : { items: [nft('b')] },
  )
  expect(now()).toMatchObject({ status: 'idle', nfts: [] })
  await connect()
  await until(() => expect(now().status).toBe('ready'))
  expect(now()).toMatchObject({ nfts: [{ name: 'a' }], hasMore: true, coverage: 'all' })
  await act(() => now().loadMore())
  expect(now()).toMatchObject({ nfts: [{ name: 'a' }, { name: 'b' }], hasMore: false })
  await act(() => now().refresh())
  expect(now()).toMatchObject({ nfts: [{ name: 'a' }], hasMore: true })
  await act(() => modal.carabiner.disconnect())
  expect(now()).toMatchObject({ status: 'idle', nfts: [] })
})

it('useCarabinerNfts reports a failed request and the time of the next possible retry', async () => {
  const { now, connect } = await renderHook(() => Promise.reject(new Error('down')))
  await connect()
  await until(() => expect(now().status).toBe('error'))
  expect(now().retryAt).toBeGreaterThan(Date.now())
})

it('useCarabinerNfts returns no NFTs and a coverage of none if the app names no collections', async () => {
  const { now, connect } = await renderHook()
  await connect()
  await until(() => expect(now().status).toBe('ready'))
  await act(() => now().loadMore())
  expect(now()).toMatchObject({ nfts: [], coverage: 'none', hasMore: false })
})

it('useCarabinerNfts requests no NFTs while disabled', async () => {
  const getNfts = vi.fn(async () => ({ items: [] }))
  const { now, connect } = await renderHook(getNfts, () => useCarabinerNfts({ enabled: false }))
  await connect()
  expect([now().status, getNfts.mock.calls.length]).toEqual(['idle', 0])
})

it('useCarabinerNfts returns the status “idle” in a server rendering', async () => {
  const { modal } = await renderHook(async () => ({ items: [] }))
  const Probe = () => <p>{useCarabinerNfts().status}</p>
  const html = renderToString(
    <CarabinerProvider modal={modal}>
      <Probe />
    </CarabinerProvider>,
  )
  expect(html).toBe('<p>idle</p>')
})
