import { afterAll, vi } from 'vitest'

// What a page has and jsdom lacks: it lays nothing out. A test that is about one of them puts its own in its place.
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const lacking = {
  ResizeObserver: NoResizeObserver,
  CSS: { escape: (id: string) => id },
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
}
for (const [name, value] of Object.entries(lacking)) Reflect.set(globalThis, name, value)

/** Where a focused element was removed, jsdom has no active element, not even the body. */
function resetFocus() {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  field.blur()
  field.remove()
}

// The files of a worker share one page and its modules.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
  document.head.replaceChildren()
  for (const { attributes } of [document.documentElement, document.body]) {
    for (const { name } of [...attributes]) attributes.removeNamedItem(name)
  }
  resetFocus()
  localStorage.clear()
  sessionStorage.clear()
})

// jsdom animates nothing, and has no list of it: a modal that an earlier test left asks for one.
ShadowRoot.prototype.getAnimations ??= () => []
