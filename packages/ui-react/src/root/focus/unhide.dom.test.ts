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
  'shows the element despite a dialog’s %s, and hides it again afterwards',
  (attribute) => {
    const { host, isHidden } = page(attribute)
    const hide = unhide(host)
    expect(isHidden()).toBe(false)
    hide()
    expect(isHidden()).toBe(true)
  },
)

it.each(['inert', 'aria-hidden'] as const)(
  'keeps the element visible if the dialog or menu with %s closes meanwhile',
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

it('leaves the element visible if nothing else was hidden, because the end of the dialog could not be detected', () => {
  const { main, host, isHidden } = page('aria-hidden')
  main.removeAttribute('aria-hidden')
  unhide(host)()
  expect(isHidden()).toBe(false)
})
