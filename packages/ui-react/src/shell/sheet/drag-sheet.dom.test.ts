import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Drag, dragSheet } from './drag-sheet.js'
import { dragZone } from './drag-zone.js'

afterEach(() => document.body.replaceChildren())

/** Creates a sheet of 400 px, because jsdom has no layout. */
function sheet(mayClose = true) {
  const shell = document.createElement('div')
  shell.className = 'cb-shell'
  const card = shell.appendChild(document.createElement('div'))
  Object.defineProperty(card, 'offsetHeight', { value: 400 })
  document.body.append(shell)
  const onDismiss = vi.fn(() => mayClose)
  const at = () => shell.style.getPropertyValue('--cb-drag')
  const pulled = () => Number(shell.style.getPropertyValue('--cb-pulled'))
  return { shell, onDismiss, at, pulled, drag: dragSheet(card, onDismiss) }
}
/** Pulls slowly: 10 px every 100 ms. */
function pull(drag: Drag, to: number) {
  for (let down = 0; down <= to; down += 10) drag.move(down, down * 10)
  return to * 10
}

describe('dragging the modal’s bottom sheet', () => {
  it.each([
    [100, false],
    [110, true],
  ])(
    'a sheet 400 px high, released after a slow pull of %i px, is dismissed only beyond a quarter of its height: %s',
    (down, dismissed) => {
      const { drag, onDismiss, at } = sheet()
      drag.drop(pull(drag, down))
      expect(onDismiss).toHaveBeenCalledTimes(dismissed ? 1 : 0)
      expect(at()).toBe(dismissed ? `${down}px` : '0px')
    },
  )

  it.each([
    ['a release at 0.6 px/ms', 0, true],
    ['a release after a pause', 100, false],
  ])(
    'a short pull dismisses the sheet only if it is still fast at the release: %s',
    (_, rest, dismissed) => {
      const { drag, onDismiss } = sheet()
      drag.move(0, 0)
      drag.move(12, 20)
      drag.drop(20 + rest)
      expect(onDismiss).toHaveBeenCalledTimes(dismissed ? 1 : 0)
    },
  )

  it('a pull down moves the sheet and fades the scrim, and a pull up moves the sheet by a fifth of the pull', () => {
    const { drag, at, pulled } = sheet()
    drag.move(60, 100)
    expect([at(), pulled()]).toEqual(['60px', 0.15])
    drag.move(-60, 200)
    expect([at(), pulled()]).toEqual(['-12px', 0])
  })

  it('the sheet springs back if the modal may not close, or if the drag is cancelled', () => {
    const refused = sheet(false)
    refused.drag.drop(pull(refused.drag, 300))
    expect(refused.onDismiss).toHaveBeenCalledOnce()
    const cancelled = sheet()
    pull(cancelled.drag, 300)
    cancelled.drag.cancel()
    expect(cancelled.onDismiss).not.toHaveBeenCalled()
    for (const { at, pulled, shell } of [refused, cancelled]) {
      expect([at(), pulled()]).toEqual(['0px', 0])
      expect(shell.hasAttribute('data-settling')).toBe(true)
    }
  })
})

describe('the zone of the sheet that a drag starts in (dragZone)', () => {
  /** Returns the drag zone of an event on the innermost of the given elements. */
  function zone(html: string, scrollTop = 0) {
    const card = document.body.appendChild(document.createElement('div'))
    card.innerHTML = `<div class="cb-page-scroller">${html}</div>`
    const scroller = card.firstElementChild
    if (!scroller) throw new Error('nothing to scroll')
    Object.defineProperties(scroller, {
      scrollHeight: { value: 900 },
      clientHeight: { value: 300 },
      scrollTop: { value: scrollTop },
    })
    let target = scroller
    while (target.firstElementChild) target = target.firstElementChild
    const path: EventTarget[] = []
    for (let node: Element | null = target; node; node = node.parentElement) path.push(node)
    return dragZone(path, card)
  }

  it.each([
    ['<button><span>Row</span></button>', 'content'],
    ['<header class="cb-header"><button>X</button></header>', 'handle'],
    ['<div class="cb-handle"></div>', 'handle'],
    ['<label><input type="checkbox"></label>', 'content'],
    ['<input>', undefined],
    ['<textarea></textarea>', undefined],
    ['<div role="tablist"><button>Tab</button></div>', undefined],
    ['<div class="cb-qr"><i></i></div>', undefined],
    ['<iframe></iframe>', undefined],
  ])('a drag that starts on %s belongs to the zone “%s”', (html, expected) => {
    expect(zone(html)).toBe(expected)
  })

  it('a drag that starts in a list that is scrolled down belongs to no zone', () => {
    expect(zone('<button>Row</button>', 40)).toBeUndefined()
  })
})
