// Doubles of visibility, because jsdom has no layout, and of a visitor's presses.
import { act } from 'react'
import { vi } from 'vitest'

/** An observer's entry for a screen. Only version 2 has `isVisible`. */
interface FakeEntry {
  readonly intersectionRatio: number
  readonly isVisible?: boolean
}

interface FakeSightOptions {
  /** Whether the browser has version 2 of IntersectionObserver. @default true */
  readonly tellsCover?: boolean
}

/** Every screen is visible, until the test changes it. */
export function fakeSight({ tellsCover = true }: FakeSightOptions = {}) {
  const seen = { intersectionRatio: 1, ...(tellsCover && { isVisible: true }) }
  const covered = { intersectionRatio: 1, isVisible: false }
  const hiddenEntry = { intersectionRatio: 0, ...(tellsCover && { isVisible: false }) }
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
  return { uncover: () => see(seen), cover: () => see(covered), takeAway: () => see(hiddenEntry) }
}

/** Returns jsdom's internal object of a DOM object. */
const behind = (object: object): object => {
  const symbol = Object.getOwnPropertySymbols(object).find(
    ({ description }) => description === 'impl',
  )
  return Object(symbol && Reflect.get(object, symbol))
}

/** Dispatches an event as a trusted one. jsdom trusts no event of a script. */
export const dispatchTrusted = (target: Element, event: Event) =>
  act(async () => {
    const own = behind(event)
    Reflect.set(own, 'isTrusted', true)
    const onto = behind(target)
    Reflect.apply(Reflect.get(onto, '_dispatch'), onto, [own])
  })

/** Presses like a visitor. */
export const press = (target: Element | null | undefined) => {
  if (!target) throw new Error('there is nothing to press')
  return dispatchTrusted(
    target,
    new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }),
  )
}
