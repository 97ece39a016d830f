// A browser that tells what can be seen, where jsdom lays nothing out, and presses as a person makes them.
import { act } from 'react'
import { vi } from 'vitest'

/** What an observer is told of a screen; `isVisible` is of version 2 alone. */
interface FakeEntry {
  readonly intersectionRatio: number
  readonly isVisible?: boolean
}

interface FakeSightOptions {
  /** Whether the browser has version 2 of IntersectionObserver. @default true */
  readonly tellsCover?: boolean
}

/** Every screen is seen, until told otherwise. */
export function fakeSight({ tellsCover = true }: FakeSightOptions = {}) {
  const seen = { intersectionRatio: 1, ...(tellsCover && { isVisible: true }) }
  const covered = { intersectionRatio: 1, isVisible: false }
  const away = { intersectionRatio: 0, ...(tellsCover && { isVisible: false }) }
  let current: FakeEntry = seen
  const watching = new Set<FakeIntersectionObserver>()
  class FakeIntersectionObserver {
    constructor(readonly tell: (entries: readonly FakeEntry[]) => void) {}
    observe() {
      watching.add(this)
      this.tell([current])
    }
    disconnect() {
      watching.delete(this)
    }
  }
  class FakeIntersectionObserverEntry {}
  if (tellsCover) Reflect.set(FakeIntersectionObserverEntry.prototype, 'isVisible', false)
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  vi.stubGlobal('IntersectionObserverEntry', FakeIntersectionObserverEntry)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const see = (entry: FakeEntry) =>
    act(async () => {
      current = entry
      for (const one of [...watching]) one.tell([entry])
    })
  return { uncover: () => see(seen), cover: () => see(covered), takeAway: () => see(away) }
}

/** What jsdom keeps behind an object of the page. */
const behind = (object: object): object => {
  const symbol = Object.getOwnPropertySymbols(object).find(
    ({ description }) => description === 'impl',
  )
  return Object(symbol && Reflect.get(object, symbol))
}

/** Dispatches an event as the browser does for a person: jsdom trusts none that a script dispatches. */
export const dispatchTrusted = (target: Element, event: Event) =>
  act(async () => {
    const own = behind(event)
    Reflect.set(own, 'isTrusted', true)
    const onto = behind(target)
    Reflect.apply(Reflect.get(onto, '_dispatch'), onto, [own])
  })

/** A person's press. */
export const press = (target: Element | null | undefined) => {
  if (!target) throw new Error('there is nothing to press')
  return dispatchTrusted(
    target,
    new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }),
  )
}
