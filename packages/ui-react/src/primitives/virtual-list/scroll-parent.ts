/** Returns the scroller that contains an element, even outside its shadow root. */
export function scrollParent(element: Element): HTMLElement {
  for (let at = parentOf(element); at; at = parentOf(at)) {
    if (!(at instanceof HTMLElement)) continue
    const { overflowY } = getComputedStyle(at)
    if (overflowY === 'auto' || overflowY === 'scroll') return at
  }
  return element.ownerDocument.documentElement
}

function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}
