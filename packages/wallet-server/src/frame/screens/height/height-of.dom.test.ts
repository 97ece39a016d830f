import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { heightOf } from './height-of.js'

/** Sizes that a browser's layout would give. */
const layouts = new WeakMap<Element, { top: number; height: number }>()
const layout = (element: HTMLElement, top: number, height: number) => {
  layouts.set(element, { top, height })
  return element
}
beforeEach(() => {
  const numbers = { offsetTop: 'top', offsetHeight: 'height' } as const
  for (const [name, key] of Object.entries(numbers)) {
    vi.spyOn(HTMLElement.prototype, name as keyof typeof numbers, 'get').mockImplementation(
      function (this: HTMLElement) {
        return layouts.get(this)?.[key] ?? 0
      },
    )
  }
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (layouts.has(this) ? [{}] : []) as unknown as DOMRectList
  })
})
afterEach(() => document.body.replaceChildren())

/** A screen of 600 px with a middle of 500 px that has these children. */
function open(...children: HTMLElement[]) {
  const middle = layout(document.createElement('div'), 0, 500)
  middle.style.cssText = 'padding-top: 8px; padding-bottom: 16px'
  middle.append(...children)
  const screen = layout(document.createElement('main'), 0, 600)
  screen.append(middle)
  document.body.append(screen)
  return heightOf(screen, middle)
}
const child = () => document.createElement('p')

it('a screen’s height is its content’s height, whether the frame is higher or lower than that', () => {
  expect(open(layout(child(), 8, 40), layout(child(), 60, 100))).toBe(100 + 152 + 24)
  expect(open(layout(child(), 8, 40), layout(child(), 60, 900))).toBe(100 + 952 + 24)
})

it('a screen’s height leaves out hidden elements, and is zero without content', () => {
  expect(open(child(), layout(child(), 8, 40), child())).toBe(100 + 40 + 24)
  expect(open()).toBe(0)
})
