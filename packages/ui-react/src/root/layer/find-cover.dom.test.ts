import { afterEach, describe, expect, it } from 'vitest'
import { findCover } from './find-cover.js'

afterEach(() => {
  Reflect.deleteProperty(document, 'elementsFromPoint')
  document.body.replaceChildren()
})

const add = (parent: Node, attribute = '') => {
  const element = document.createElement('div')
  if (attribute) element.setAttribute(attribute, '')
  return parent.appendChild(element)
}

/**
 * Creates a page with Carabiner's element and a part in it. The given hit test returns the topmost
 * element first.
 */
function page(find: (part: Element) => Element[]) {
  const host = add(document.body, 'data-carabiner')
  const part = add(host.attachShadow({ mode: 'open' }))
  Reflect.set(document, 'elementsFromPoint', () => find(part))
  return findCover(host, part, new WeakSet())
}

describe('an element over the modal', () => {
  it('is the topmost element of the page at a point', () => {
    const dialog = add(document.body)
    const inside = add(dialog)
    expect(page(() => [inside, dialog])).toBe(inside)
  })

  it('is undefined if the modal itself is topmost, also in WebKit’s shadow tree', () => {
    expect(page((part) => [part])).toBeUndefined()
  })

  it('is never the outline that the modal replaces, or a part of that outline', () => {
    const outline = add(document.body, 'data-carabiner-first-frame')
    const card = add(outline.attachShadow({ mode: 'open' }))
    expect(page((part) => [card, outline, part])).toBeUndefined()
  })
})
