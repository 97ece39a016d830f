import { act, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createI18n, I18nContext } from '../i18n/I18nContext.js'
import { ArrivedContext } from '../shell/stage/page-context.js'
import { ViewBoundary } from '../shell/stage/ViewBoundary.js'
import { lazyView } from './lazy-view.js'

const ends: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  for (const end of ends.splice(0)) act(end)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function renderIn(content: ReactNode) {
  const container = document.createElement('div')
  const root = createRoot(container)
  ends.push(() => root.unmount())
  const i18n = createI18n({ code: 'en', messages: {} })
  const show = (content: ReactNode) =>
    act(() => root.render(<I18nContext.Provider value={i18n}>{content}</I18nContext.Provider>))
  show(content)
  return { container, show }
}
const render = (content: ReactNode) => renderIn(content).container

/** A view whose code arrives when the test releases it. */
function held() {
  const asked: { come(): void; fail(): void }[] = []
  const load = () =>
    new Promise<ComponentType<{ name: string }>>((resolve, reject) => {
      asked.push({
        come: () => resolve(({ name }) => <p>Hello {name}</p>),
        fail: () => reject(new Error('no such chunk')),
      })
    })
  return { asked, ...lazyView(load) }
}
const page = (View: ComponentType<{ name: string }>, arrived: (() => void) | undefined) => (
  <ArrivedContext.Provider value={arrived}>
    <View name="you" />
  </ArrivedContext.Provider>
)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isWaiting = (container: Element) => container.querySelector('[aria-busy]') !== null

describe('a view that is loading', () => {
  it('shows nothing for 120 ms, so that a fast load does not flicker', async () => {
    const { asked, Component } = held()
    const container = render(<Component name="you" />)
    await pass(119)
    expect(container.innerHTML).toBe('')
    asked[0]?.come()
    await pass(0)
    expect(container.textContent).toBe('Hello you')
    await pass(1_000)
    expect(container.textContent).toBe('Hello you')
  })

  it('then shows its placeholder for at least 300 ms', async () => {
    const { asked, Component } = held()
    const container = render(<Component name="you" />)
    await pass(120)
    expect(isWaiting(container)).toBe(true)
    asked[0]?.come()
    await pass(299)
    expect(isWaiting(container)).toBe(true)
    await pass(1)
    expect(container.textContent).toBe('Hello you')
  })

  it('shows immediately the next time and after a prefetch', async () => {
    const { asked, Component, prefetch } = held()
    const ahead = prefetch()
    asked[0]?.come()
    await ahead
    expect(render(<Component name="you" />).textContent).toBe('Hello you')
    expect(asked).toHaveLength(1)
  })

  it('reports to the shell when it has loaded, unless it was loaded from the start', async () => {
    const { asked, Component } = held()
    const arrived = vi.fn()
    const view = (
      <ArrivedContext.Provider value={arrived}>
        <Component name="you" />
      </ArrivedContext.Provider>
    )
    render(view)
    await pass(120)
    asked[0]?.come()
    await pass(299)
    expect(arrived).not.toHaveBeenCalled()
    await pass(1)
    expect(arrived).toHaveBeenCalledOnce()
    render(view)
    expect(arrived).toHaveBeenCalledOnce()
  })

  it('does not appear on a page that the visitor left', async () => {
    const { asked, Component } = held()
    const { container, show } = renderIn(page(Component, () => {}))
    show(page(Component, undefined))
    asked[0]?.come()
    await pass(1_000)
    expect(container.textContent).not.toContain('Hello')
  })

  it('stays on a leaving page if it was already shown', async () => {
    const { asked, Component } = held()
    const { container, show } = renderIn(page(Component, () => {}))
    asked[0]?.come()
    await pass(0)
    show(page(Component, undefined))
    expect(container.textContent).toBe('Hello you')
  })

  it('shows an error when loading fails, and loads again on retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const thrown: unknown[] = []
    const { asked, Component } = held()
    const container = render(
      <ViewBoundary onError={(error) => thrown.push(error)}>
        <Component name="you" />
      </ViewBoundary>,
    )
    asked[0]?.fail()
    await pass(0)
    expect(container.textContent).toContain('Something went wrong')
    expect(thrown).toMatchObject([{ message: 'no such chunk' }])
    act(() => container.querySelector('button')?.click())
    asked[1]?.come()
    await pass(0)
    expect(container.textContent).toBe('Hello you')
    vi.restoreAllMocks()
  })

  it('offers to reload the page after a second failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { asked, Component } = held()
    const container = render(
      <ViewBoundary>
        <Component name="you" />
      </ViewBoundary>,
    )
    const rows = () => [...container.querySelectorAll('button')].map((row) => row.textContent)
    asked[0]?.fail()
    await pass(0)
    expect(rows()).toEqual(['Try again'])
    act(() => container.querySelector('button')?.click())
    asked[1]?.fail()
    await pass(0)
    expect(rows()).toEqual(['Try again', 'Reload the page'])
    vi.restoreAllMocks()
  })
})
