import { createAccount, createControllers, createShell } from '@carabiner/controllers'
import type { AccountSourceState, AccountTab, ShellSettings } from '@carabiner/controllers/internal'
import { createCarabiner, memoryBackend } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { proxy } from 'valtio/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { familyAdapter } from '../../family-adapter.fixture.js'
import { I18nProvider } from '../../i18n/I18nProvider.js'
import { ModalContext } from '../../modal/context.js'
import { mountRoot } from '../../root/mount-root.js'
import { RootContext } from '../../root/RootContext.js'
import { createSignal } from '../../signal/signal.js'
import { AccountTabs } from './AccountTabs.js'

const cleanups: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await act(cleanUp)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Sources = Partial<Record<AccountTab, AccountSourceState>>

const withNfts: ShellSettings = { sources: { nfts: { getNfts: async () => ({ items: [] }) } } }

/** Renders the tabs with sources whose state the test sets. */
async function tabs(states: Sources, settings = withNfts) {
  const carabiner = createCarabiner({
    adapters: [familyAdapter('eip155', []).plugin],
    networks: [mainnet],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  const controllers = createControllers(carabiner, createShell(carabiner, settings))
  const load = vi.fn(async () => {})
  Object.assign(controllers.controller(createAccount).sources, {
    tokens: undefined,
    nfts: undefined,
    activity: undefined,
  })
  for (const [tab, state] of Object.entries(states)) {
    Object.assign(controllers.controller(createAccount).sources, {
      [tab]: { state: proxy(state), load },
    })
  }
  const isolated = mountRoot({ document, nonce: undefined, styles: [], embedded: false })
  document.body.append(isolated.host)
  const root = createRoot(isolated.shadow)
  cleanups.push(() => {
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
            <AccountTabs hidden={false} />
          </ModalContext.Provider>
        </I18nProvider>
      </RootContext.Provider>,
    ),
  )
  const find = (selector: string) => isolated.shadow.querySelector<HTMLElement>(selector)
  const all = (selector: string) => [...isolated.shadow.querySelectorAll<HTMLElement>(selector)]
  return { find, all, load, text: () => isolated.shadow.textContent }
}

const none: AccountSourceState = { status: 'ready', count: 0 }

it('[S2.28] the account tabs Tokens, NFTs and Activity are one tab stop, and arrow keys select between them', async () => {
  const { all, find } = await tabs({ activity: none, tokens: none, nfts: none })
  const tabStops = () =>
    all('[role=tab]').map(({ textContent, tabIndex }) => `${textContent} ${tabIndex}`)
  expect(tabStops()).toEqual(['Tokens 0', 'NFTs -1', 'Activity -1'])
  const press = (key: string) =>
    act(() =>
      find('[role=tablist]')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    )
  await press('End')
  expect(tabStops()).toEqual(['Tokens -1', 'NFTs -1', 'Activity 0'])
  expect(find('[role=tabpanel]:not([hidden])')?.textContent).toContain('No activity yet')
  await press('ArrowRight')
  expect(find('[role=tab][aria-selected=true]')?.textContent).toBe('Tokens')
})

it('[S2.28] an account tab without a source is omitted, and a single tab has no tab bar', async () => {
  const two = await tabs({ activity: none, nfts: none })
  expect(two.all('[role=tab]').map(({ textContent }) => textContent)).toEqual(['NFTs', 'Activity'])
  const one = await tabs({ nfts: none })
  expect([one.all('[role=tab]').length, one.find('.cb-account-tabs')]).toEqual([
    0,
    expect.anything(),
  ])
  const { find } = await tabs({})
  expect(find('.cb-account-tabs')).toBeNull()
})

it('[S2.28] the NFTs tab is omitted for a chain family that has no NFTs', async () => {
  const { all } = await tabs({ tokens: none, nfts: none, activity: none }, {})
  expect(all('[role=tab]').map(({ textContent }) => textContent)).toEqual(['Tokens', 'Activity'])
})

it('an account tab shows placeholders once loading takes longer than 120 ms', async () => {
  vi.useFakeTimers()
  const { find, load } = await tabs({ tokens: { status: 'loading', count: 0 } })
  expect([load.mock.calls.length, find('[aria-busy]')]).toEqual([1, null])
  await act(() => vi.advanceTimersByTime(120))
  expect(find('[aria-busy] .cb-skeleton')).not.toBeNull()
})

it.each([
  ['tokens', 'No tokens on this network yet'],
  ['activity', 'No activity yet'],
] as const)('an empty account tab shows a message in place of the list: %s', async (tab, words) => {
  const { text } = await tabs({ [tab]: { status: 'ready', count: 0 } })
  expect(text()).toContain(words)
})

it('an account tab that failed to load offers a retry, once a retry is allowed', async () => {
  vi.useFakeTimers()
  const { find, load, text } = await tabs({
    activity: { status: 'error', count: 0, retryAt: Date.now() + 2_000 },
  })
  expect(text()).toContain('Failed to fetch transactions')
  const retry = () => find('button')
  expect(retry()?.textContent).toBe('Try again in 2 s')
  await act(() => retry()?.click())
  expect(load).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTime(2_000))
  expect(retry()?.textContent).toBe('Try again')
  await act(() => retry()?.click())
  expect(load).toHaveBeenCalledTimes(2)
})
