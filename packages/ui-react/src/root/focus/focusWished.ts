/**
 * Focuses the field that asks for it (`data-focus-on-enter`), where a keyboard is at hand: on a phone its
 * keyboard would hide the view.
 */
export function focusWished(within: Element): boolean {
  const fine = within.ownerDocument.defaultView?.matchMedia('(pointer: fine)').matches
  const field = within.querySelector<HTMLElement>('[data-focus-on-enter]')
  if (!fine || !field) return false
  field.focus({ preventScroll: true })
  return true
}
