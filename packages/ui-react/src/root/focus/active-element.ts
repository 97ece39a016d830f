/** Returns the focused element, even inside open shadow roots. */
export function deepActiveElement(scope: DocumentOrShadowRoot): Element | null {
  let active = scope.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/**
 * Returns whether an element outside Carabiner has focus, such as a wallet's own window in the
 * page.
 */
export function isFocusElsewhere(host: Element): boolean {
  const { activeElement, body } = host.ownerDocument
  // Inputs of the modal may be children of its element that show in the dialog through a slot.
  return activeElement !== null && activeElement !== body && !host.contains(activeElement)
}

/**
 * Focuses the field with `data-focus-on-enter`, if there is one and the device has a keyboard: on a
 * phone, the on-screen keyboard would hide the view. With the value `always` it focuses on every
 * device, because the field is the view's purpose.
 */
export function focusOnEnter(within: Element): boolean {
  const marked = within.querySelector<HTMLElement>('[data-focus-on-enter]')
  const always = marked?.dataset.focusOnEnter === 'always'
  const fine = within.ownerDocument.defaultView?.matchMedia('(pointer: fine)').matches
  if (!marked || !(fine || always)) return false
  const field = marked instanceof HTMLSlotElement ? marked.assignedElements()[0] : marked
  if (!(field instanceof HTMLElement)) return false
  field.focus({ preventScroll: true })
  return true
}
