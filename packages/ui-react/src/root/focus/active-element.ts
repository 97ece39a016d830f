/** The element that has focus, looked for inside open shadow roots too. */
export function deepActiveElement(scope: DocumentOrShadowRoot): Element | null {
  let active = scope.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** Whether something outside our element has focus: a wallet's own window in the page, which keeps it. */
export function isFocusElsewhere(host: Element): boolean {
  const { activeElement, body } = host.ownerDocument
  // An input of ours may be our element's child, shown in the dialog through a slot.
  return activeElement !== null && activeElement !== body && !host.contains(activeElement)
}

/**
 * Focuses the field that asks for it (`data-focus-on-enter`), where a keyboard is at hand: on a phone its
 * keyboard would hide the view. A field that says `always` is what its view is for.
 */
export function focusOnEnter(within: Element): boolean {
  const wish = within.querySelector<HTMLElement>('[data-focus-on-enter]')
  const always = wish?.dataset.focusOnEnter === 'always'
  const fine = within.ownerDocument.defaultView?.matchMedia('(pointer: fine)').matches
  if (!wish || !(fine || always)) return false
  const field = wish instanceof HTMLSlotElement ? wish.assignedElements()[0] : wish
  if (!(field instanceof HTMLElement)) return false
  field.focus({ preventScroll: true })
  return true
}
