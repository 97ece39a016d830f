import { expect, it, vi } from 'vitest'
import { watchEnd } from './watch-end.js'

/** Builds a scrolled box of 600 px with 640 px of content, of which the last 44 px are details. */
function build(isOpen: boolean) {
  const box = document.createElement('div')
  const details = document.createElement('details')
  details.open = isOpen
  box.append(document.createElement('p'), details)
  for (const [element, sizes] of [
    [box, { clientHeight: 600, scrollHeight: 640 }],
    [details, { offsetHeight: 44 }],
  ] as const) {
    for (const [name, value] of Object.entries(sizes)) {
      Object.defineProperty(element, name, { value })
    }
  }
  return box
}

it('the check that a screen was scrolled to its end ignores closed details at the end', () => {
  const tell = vi.fn()
  watchEnd(build(false), tell)()
  expect(tell).toHaveBeenCalledOnce()
})

it('the check that a screen was scrolled to its end waits for the end of open details', () => {
  const tell = vi.fn()
  const box = build(true)
  const stop = watchEnd(box, tell)
  expect(tell).not.toHaveBeenCalled()
  box.scrollTop = 40
  box.dispatchEvent(new Event('scroll'))
  expect(tell).toHaveBeenCalledOnce()
  stop()
})
