/** The element that has focus, looked for inside open shadow roots too. */
export function deepActiveElement(scope: DocumentOrShadowRoot): Element | null {
  let active = scope.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}
