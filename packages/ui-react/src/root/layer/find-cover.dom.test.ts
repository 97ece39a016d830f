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

describe('an element of the page that covers the modal (findCover)', () => {
  it('the page’s topmost element at a point of the modal is found as the cover', () => {
    const dialog = add(document.body)
    const inside = add(dialog)
    expect(page(() => [inside, dialog])).toBe(inside)
  })

  it('no cover is found if the modal itself is topmost at the point', () => {
    expect(page((part) => [part])).toBeUndefined()
  })

  it('the outline that stands in for the modal while it loads is never found as a cover', () => {
    const outline = add(document.body, 'data-carabiner-first-frame')
    const card = add(outline.attachShadow({ mode: 'open' }))
    expect(page((part) => [card, outline, part])).toBeUndefined()
  })
})
