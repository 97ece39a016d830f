/** Whether something outside our element has focus: a wallet's own window in the page, which keeps it. */
export function isFocusElsewhere(host: Element): boolean {
  const { activeElement, body } = host.ownerDocument
  return activeElement !== null && activeElement !== body && activeElement !== host
}
