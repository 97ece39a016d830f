import type { AdapterPlugin } from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outsideAct } from '../../buttons/buttons.fixture.js'
import { CarabinerProvider } from '../../provider.js'
import { createHookPage } from '../shared/hooks.fixture.js'
import { useCarabinerTokens } from './useCarabinerTokens.js'

const until = outsideAct((check) => vi.waitFor(check))
const cleanups: (() => Promise<void>)[] = []
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
  vi.unstubAllGlobals()
})

const token = '0x00000000000000000000000000000000000000a1'
const list = [{ address: token, name: 'Tether', symbol: 'USDT', decimals: 6 }]

/** Returns an adapter whose node has the given balance for every account. */
function withBalances(read: () => Promise<bigint>): AdapterPlugin {
  return {
    namespace: 'eip155',
    create: (context) => ({
      ...createEvmAdapter(context),
      getBalance: async () => ({ value: await read(), decimals: 18, symbol: 'ETH' }),
      tokens: {
        balances: async ({ tokens = [] }) =>
          tokens.map((token) => ({ token, amount: 2_500_000n, decimals: 6 })),
      },
    }),
  }
}

async function renderHook(hook = () => useCarabinerTokens(), read = async () => 10n ** 18n) {
  const page = await createHookPage(hook, {
    adapters: [withBalances(read)],
    tokens: { 'eip155:1': list },
  })
  cleanups.push(page.end)
  return page
}

it('useCarabinerTokens returns the exact token balances of the active account on its network', async () => {
  const { now, connect, modal } = await renderHook()
  expect(now()).toMatchObject({ status: 'idle', tokens: [] })
  await connect()
  await until(() => expect(now().status).toBe('ready'))
  expect(now().tokens).toMatchObject([
    { symbol: 'ETH', quantity: { numeric: '1' } },
    { symbol: 'USDT', quantity: { numeric: '2.5' }, address: `eip155:1:${token}` },
  ])
  expect(now().tokens.some((held) => 'price' in held || 'value' in held)).toBe(false)
  await act(() => modal.carabiner.disconnect())
  expect(now()).toMatchObject({ status: 'idle', tokens: [] })
})

it('useCarabinerTokens requests no balances while disabled', async () => {
  const read = vi.fn(async () => 1n)
  const { now, connect } = await renderHook(() => useCarabinerTokens({ enabled: false }), read)
  await connect()
  expect([now().status, read.mock.calls.length]).toEqual(['idle', 0])
})

it('useCarabinerTokens reports a failed request and the time of the next possible retry', async () => {
  const { now, connect } = await renderHook(undefined, () => Promise.reject(new Error('node down')))
  await connect()
  await until(() => expect(now().status).toBe('error'))
  expect(now().tokens).toEqual([])
  expect(now().retryAt).toBeGreaterThan(Date.now())
  await act(() => now().refresh())
})

it('useCarabinerTokens returns the status “idle” in a server rendering', async () => {
  const { modal } = await renderHook()
  const Probe = () => <p>{useCarabinerTokens().status}</p>
  const html = renderToString(
    <CarabinerProvider modal={modal}>
      <Probe />
    </CarabinerProvider>,
  )
  expect(html).toBe('<p>idle</p>')
})
