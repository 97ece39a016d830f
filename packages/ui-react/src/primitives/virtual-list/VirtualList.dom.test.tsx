import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mountRoot } from '../../root/mount-root.js'
import { RootContext } from '../../root/RootContext.js'
import { VirtualList } from './VirtualList.js'

const cleanups: (() => void)[] = []
/** Simulates a change of the list's visibility or width. */
let simulate: (isIntersecting: boolean, width?: number) => void = () => {}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no layout.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: unknown[]) => void) {
        simulate = (isIntersecting, width = 300) =>
          act(() => listener([{ isIntersecting, boundingClientRect: { width } }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) act(cleanUp)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A list of `count` rows, 60 px each, in a viewport of 300 px. */
function listOf(count: number) {
  const isolated = mountRoot({ document, nonce: undefined, styles: [], embedded: false })
  document.body.append(isolated.host)
  const root = createRoot(isolated.shadow)
  cleanups.push(() => {
    root.unmount()
    isolated.destroy()
  })
  const items = Array.from({ length: count }, (_, at) => `item ${at}`)
  const render = vi.fn((item: string) => <p>{item}</p>)
  const onEnd = vi.fn()
  const show = () =>
    act(() =>
      root.render(
        <RootContext.Provider value={isolated}>
          <VirtualList
            label="Things"
            items={items}
            keyOf={(item) => item}
            render={render}
            onEnd={onEnd}
          />
        </RootContext.Provider>,
      ),
    )
  show()
  const drawn = () => [...isolated.shadow.querySelectorAll('p')].map((p) => p.textContent)
  return { drawn, render, onEnd, show }
}

it('a VirtualList that is scrolled out of view draws only its focusable row, and loads no more rows', () => {
  const { drawn, onEnd } = listOf(6)
  expect(drawn()).toHaveLength(6)
  simulate(false)
  onEnd.mockClear()
  expect([drawn(), onEnd.mock.calls.length]).toEqual([['item 0'], 0])
  simulate(true)
  expect([drawn().length, onEnd.mock.calls.length > 0]).toEqual([6, true])
})

it('a VirtualList without a size, as in a hidden view, keeps its drawn rows', () => {
  const { drawn } = listOf(6)
  simulate(false, 0)
  expect(drawn()).toHaveLength(6)
})

it('a new render of a VirtualList does not render its unchanged items again', () => {
  const { render, show } = listOf(100)
  const before = render.mock.calls.length
  expect(before).toBeLessThan(30)
  show()
  expect(render.mock.calls.length).toBe(before)
})
