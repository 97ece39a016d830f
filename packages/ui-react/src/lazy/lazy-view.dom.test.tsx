import { act, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createI18n, I18nContext } from '../i18n/I18nContext.js'
import { mountRoot } from '../root/mount-root.js'
import { RootContext } from '../root/RootContext.js'
import { ArrivedContext } from '../shell/stage/page-context.js'
import { ViewBoundary } from '../shell/stage/ViewBoundary.js'
import { lazyView } from './lazy-view.js'

const cleanups: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) act(cleanUp)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function renderIn(content: ReactNode) {
  const container = document.createElement('div')
  const root = createRoot(container)
  const isolated = mountRoot({ document, nonce: undefined, styles: [], embedded: false })
  cleanups.push(() => root.unmount(), isolated.destroy)
  const i18n = createI18n({ code: 'en', messages: {} })
  const show = (content: ReactNode) =>
    act(() =>
      root.render(
        <RootContext.Provider value={isolated}>
          <I18nContext.Provider value={i18n}>{content}</I18nContext.Provider>
        </RootContext.Provider>,
      ),
    )
  show(content)
  return { container, show }
}
const render = (content: ReactNode) => renderIn(content).container

/** Creates a view whose code arrives when the test releases it. */
function createHeldView() {
  const loads: { come(): void; fail(): void }[] = []
  const load = () =>
    new Promise<ComponentType<{ name: string }>>((resolve, reject) => {
      loads.push({
        come: () => resolve(({ name }) => <p>Hello {name}</p>),
        fail: () => reject(new Error('no such chunk')),
      })
    })
  return { loads, ...lazyView(load) }
}
const page = (View: ComponentType<{ name: string }>, arrived: (() => void) | undefined) => (
  <ArrivedContext.Provider value={arrived}>
    <View name="you" />
  </ArrivedContext.Provider>
)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isWaiting = (container: Element) => container.querySelector('[aria-busy]') !== null

describe('a view whose code is loaded on demand', () => {
  it('the view shows nothing for the first 120 ms, so that a fast load does not flicker', async () => {
    const { loads, Component } = createHeldView()
    const container = render(<Component name="you" />)
    await pass(119)
    expect(container.innerHTML).toBe('')
    loads[0]?.come()
    await pass(0)
    expect(container.textContent).toBe('Hello you')
    await pass(1_000)
    expect(container.textContent).toBe('Hello you')
  })

  it('the view’s placeholder stays for at least 300 ms once it is visible', async () => {
    const { loads, Component } = createHeldView()
    const container = render(<Component name="you" />)
    await pass(120)
    expect(isWaiting(container)).toBe(true)
    loads[0]?.come()
    await pass(299)
    expect(isWaiting(container)).toBe(true)
    await pass(1)
    expect(container.textContent).toBe('Hello you')
  })

  it('the view appears at once after its code was prefetched', async () => {
    const { loads, Component, prefetch } = createHeldView()
    const prefetched = prefetch()
    loads[0]?.come()
    await prefetched
    expect(render(<Component name="you" />).textContent).toBe('Hello you')
    expect(loads).toHaveLength(1)
  })

  it('the view reports to the shell when its code has loaded, unless the code was already loaded', async () => {
    const { loads, Component } = createHeldView()
    const arrived = vi.fn()
    const view = (
      <ArrivedContext.Provider value={arrived}>
        <Component name="you" />
      </ArrivedContext.Provider>
    )
    render(view)
    await pass(120)
    loads[0]?.come()
    await pass(299)
    expect(arrived).not.toHaveBeenCalled()
    await pass(1)
    expect(arrived).toHaveBeenCalledOnce()
    render(view)
    expect(arrived).toHaveBeenCalledOnce()
  })

  it('the view does not appear after loading if the visitor has already left its page of the modal', async () => {
    const { loads, Component } = createHeldView()
    const { container, show } = renderIn(page(Component, () => {}))
    show(page(Component, undefined))
    loads[0]?.come()
    await pass(1_000)
    expect(container.textContent).not.toContain('Hello')
  })

  it('the view stays visible on a page of the modal that is fading out', async () => {
    const { loads, Component } = createHeldView()
    const { container, show } = renderIn(page(Component, () => {}))
    loads[0]?.come()
    await pass(0)
    show(page(Component, undefined))
    expect(container.textContent).toBe('Hello you')
  })

  it('the view shows an error if its code fails to load, and loads the code again on a retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const thrown: unknown[] = []
    const { loads, Component } = createHeldView()
    const container = render(
      <ViewBoundary onError={(error) => thrown.push(error)}>
        <Component name="you" />
      </ViewBoundary>,
    )
    loads[0]?.fail()
    await pass(0)
    expect(container.textContent).toContain('Something went wrong')
    expect(thrown).toMatchObject([{ message: 'no such chunk' }])
    act(() => container.querySelector('button')?.click())
    loads[1]?.come()
    await pass(0)
    expect(container.textContent).toBe('Hello you')
    vi.restoreAllMocks()
  })

  it('the view offers to reload the page after its code failed to load twice', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { loads, Component } = createHeldView()
    const container = render(
      <ViewBoundary>
        <Component name="you" />
      </ViewBoundary>,
    )
    const rows = () => [...container.querySelectorAll('button')].map((row) => row.textContent)
    loads[0]?.fail()
    await pass(0)
    expect(rows()).toEqual(['Try again'])
    act(() => container.querySelector('button')?.click())
    loads[1]?.fail()
    await pass(0)
    expect(rows()).toEqual(['Reload the page', 'Try again'])
    expect(container.querySelectorAll('.cb-button-primary')).toHaveLength(1)
    vi.restoreAllMocks()
  })
})
