import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mountRoot } from '../../root/mount-root.js'
import { RootContext } from '../../root/RootContext.js'
import { RollingText } from './RollingText.js'

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

function setUp(moves: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: moves }))
  const isolated = mountRoot({ document, nonce: undefined, styles: [], embedded: false })
  const container = document.createElement('div')
  const root = createRoot(container)
  cleanups.push(() => root.unmount(), isolated.destroy)
  const show = (text: string) =>
    act(() =>
      root.render(
        <RootContext.Provider value={isolated}>
          <RollingText>{text}</RollingText>
        </RootContext.Provider>,
      ),
    )
  return { container, show }
}

it('an animated number rolls only the digits that change, and becomes plain text when the animation ends', async () => {
  const { container, show } = setUp(true)
  show('1.20')
  expect(container.querySelector('.cb-roll')).toBeNull()
  show('12.30')
  const places = [...container.querySelectorAll('.cb-roll > span')]
  expect(places.map((place) => [place.textContent, place.getAttribute('data-old')])).toEqual([
    ['1', ''],
    ['2', '1'],
    ['.', null],
    ['3', '2'],
    ['0', null],
  ])
  expect(container.querySelector('.cb-sr-only')?.textContent).toBe('12.30')
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(container.innerHTML).toBe('<span>12.30</span>')
})

it('an animated number changes at once if the visitor prefers reduced motion', () => {
  const { container, show } = setUp(false)
  show('1')
  show('2')
  expect(container.innerHTML).toBe('<span>2</span>')
})
