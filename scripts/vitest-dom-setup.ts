import { afterAll, vi } from 'vitest'

// Stubs for APIs that jsdom lacks because it has no layout. Tests of these APIs install their own stubs.
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

/** Restores `document.body` as the active element. In jsdom it is null after a focused element is removed. */
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

// jsdom has no animations, but a modal of an earlier test may still ask for them.
ShadowRoot.prototype.getAnimations ??= () => []
