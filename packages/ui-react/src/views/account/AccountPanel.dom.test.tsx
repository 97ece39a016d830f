import {
  type AccountSourceState,
  type AccountTab,
  createAccount,
  createControllers,
  createShell,
} from '@carabiner/controllers'
import { createCarabiner, memoryBackend } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { proxy } from 'valtio/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { familyAdapter } from '../../family-adapter.fixture.js'
import { I18nProvider } from '../../i18n/I18nProvider.js'
import { ModalContext } from '../../modal/context.js'
import { mountRoot } from '../../root/mountRoot.js'
import { RootContext } from '../../root/RootContext.js'
import { createSignal } from '../../signal/signal.js'
import { AccountPanel } from './AccountPanel.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const end of ends.splice(0)) await act(end)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab over a source whose state the test sets: what reads real ones comes with their data. */
async function panel(tab: AccountTab, state: AccountSourceState) {
  const carabiner = createCarabiner({
    adapters: [familyAdapter('eip155', []).plugin],
    networks: [mainnet],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  const controllers = createControllers(carabiner, createShell(carabiner))
  const source = { state: proxy(state), load: vi.fn(async () => {}) }
  Object.assign(controllers.part(createAccount).sources, { [tab]: source })
  const isolated = mountRoot({ document, nonce: undefined, styles: [], embedded: false })
  document.body.append(isolated.host)
  const root = createRoot(isolated.shadow)
  ends.push(() => {
    root.unmount()
    controllers.destroy()
    carabiner.destroy()
    isolated.destroy()
  })
  await act(() =>
    root.render(
      <RootContext.Provider value={isolated}>
        <I18nProvider locale={createSignal({ code: 'en', messages: {} })} messages={{}}>
          <ModalContext.Provider value={{ carabiner, controllers }}>
            <AccountPanel tab={tab} />
          </ModalContext.Provider>
        </I18nProvider>
      </RootContext.Provider>,
    ),
  )
  const find = (selector: string) => isolated.shadow.querySelector<HTMLElement>(selector)
  return { find, source, text: () => isolated.shadow.textContent }
}

it('shows places for what is on its way, once that takes a moment', async () => {
  vi.useFakeTimers()
  const { find, source } = await panel('tokens', { status: 'loading', count: 0 })
  expect([source.load.mock.calls.length, find('[aria-busy]')]).toEqual([1, null])
  await act(() => vi.advanceTimersByTime(120))
  expect(find('[aria-busy] .cb-skeleton')).not.toBeNull()
})

it.each([
  ['tokens', 'No tokens on this network yet'],
  ['nfts', 'No NFTs on this network yet'],
  ['activity', 'No activity yet'],
] as const)('says that there are none: %s', async (tab, words) => {
  const { text } = await panel(tab, { status: 'ready', count: 0 })
  expect(text()).toContain(words)
})

it('a read that failed is tried again as soon as that may be', async () => {
  vi.useFakeTimers()
  const { find, source, text } = await panel('activity', {
    status: 'error',
    count: 0,
    retryAt: Date.now() + 2_000,
  })
  expect(text()).toContain('Failed to fetch transactions')
  const retry = () => find('button')
  expect(retry()?.textContent).toBe('Try again in 2 s')
  await act(() => retry()?.click())
  expect(source.load).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTime(2_000))
  expect(retry()?.textContent).toBe('Try again')
  await act(() => retry()?.click())
  expect(source.load).toHaveBeenCalledTimes(2)
})
