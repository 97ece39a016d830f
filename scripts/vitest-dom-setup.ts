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
