/** Whether something outside our element has focus: a wallet's own window in the page, which keeps it. */
export function isFocusElsewhere(host: Element): boolean {
  const { activeElement, body } = host.ownerDocument
  // An input of ours may be our element's child, shown in the dialog through a slot.
  return activeElement !== null && activeElement !== body && !host.contains(activeElement)
}
