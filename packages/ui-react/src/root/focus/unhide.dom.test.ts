import { afterEach, expect, it } from 'vitest'
import { unhide } from './unhide.js'

afterEach(() => document.body.replaceChildren())

/** Creates a page whose dialog hides all children of the body except itself. */
function page(attribute: 'inert' | 'aria-hidden') {
  document.body.innerHTML = '<main></main><div data-host></div><div data-dialog></div>'
  const [main, host] = document.body.children
  if (!main || !host) throw new Error('no page')
  for (const hidden of [main, host]) hidden.setAttribute(attribute, 'true')
  return { main, host, isHidden: () => host.hasAttribute(attribute) }
}

it.each(['inert', 'aria-hidden'] as const)(
  'unhide() shows the modal’s element despite the page’s dialog that hides it by %s, and can hide it again',
  (attribute) => {
    const { host, isHidden } = page(attribute)
    const hide = unhide(host)
    expect(isHidden()).toBe(false)
    hide()
    expect(isHidden()).toBe(true)
  },
)

it.each(['inert', 'aria-hidden'] as const)(
  'the modal’s element stays visible if the page’s dialog that hides by %s closes meanwhile',
  (attribute) => {
    const { main, host, isHidden } = page(attribute)
    document.body.append(document.createElement('i'))
    document.body.lastElementChild?.setAttribute(attribute, 'true')
    const hide = unhide(host)
    main.removeAttribute(attribute)
    hide()
    expect(isHidden()).toBe(false)
  },
)

it('the modal’s element stays visible if nothing else was hidden, because a dialog’s end could not be detected', () => {
  const { main, host, isHidden } = page('aria-hidden')
  main.removeAttribute('aria-hidden')
  unhide(host)()
  expect(isHidden()).toBe(false)
})
