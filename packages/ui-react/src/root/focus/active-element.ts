/** Returns the focused element, also inside open shadow roots. */
export function deepActiveElement(scope: DocumentOrShadowRoot): Element | null {
  let active = scope.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/**
 * Returns whether an element outside Carabiner's has focus, such as a wallet's own window in the
 * page.
 */
export function isFocusElsewhere(host: Element): boolean {
  const { activeElement, body } = host.ownerDocument
  // An input of the modal may be a child of its element, shown in the dialog through a slot.
  return activeElement !== null && activeElement !== body && !host.contains(activeElement)
}

/**
 * Focuses the field with `data-focus-on-enter` if the device has a keyboard: a phone's on-screen
 * keyboard would hide the view. With the value `always` it focuses on every device, because the
 * field is the view's purpose.
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
