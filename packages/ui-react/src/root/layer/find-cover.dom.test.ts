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

/** Our element with a part inside, in a browser that finds these at each point, the topmost first. */
function page(find: (part: Element) => Element[]) {
  const host = add(document.body, 'data-carabiner')
  const part = add(host.attachShadow({ mode: 'open' }))
  Reflect.set(document, 'elementsFromPoint', () => find(part))
  return findCover(host, part, new WeakSet())
}

describe('what lies over the modal', () => {
  it('is an element of the page, where that is hit first', () => {
    const dialog = add(document.body)
    const inside = add(dialog)
    expect(page(() => [inside, dialog])).toBe(inside)
  })

  it('is nothing where ours is hit, also in WebKit, which finds what is in its shadow tree', () => {
    expect(page((part) => [part])).toBeUndefined()
  })

  it('is not the outline that ours takes the place of, or a part of that', () => {
    const outline = add(document.body, 'data-carabiner-first-frame')
    const card = add(outline.attachShadow({ mode: 'open' }))
    expect(page((part) => [card, outline, part])).toBeUndefined()
  })
})
