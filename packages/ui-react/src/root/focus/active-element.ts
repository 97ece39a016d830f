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
