const CANDIDATE =
  'a[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable]:not([contenteditable="false"]),[tabindex]'

/** Returns the children that are rendered: a slot's assigned elements, or a host's shadow tree. */
function drawnChildren(element: Element): Iterable<Element> {
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedElements()
    return assigned.length > 0 ? assigned : element.children
  }
  return (element.shadowRoot ?? element).children
}

const isDrawn = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'

const isTabbable = (element: HTMLElement): boolean =>
  element.matches(CANDIDATE) &&
  element.tabIndex >= 0 &&
  !element.matches(':disabled,input[type="hidden"]') &&
  isDrawn(element)

/**
 * Yields the elements within an element that Tab reaches, in order, including those in shadow roots
 * and slots.
 */
function* tabbable(within: Element): Generator<HTMLElement> {
  for (const child of drawnChildren(within)) {
    if (child.hasAttribute('inert')) continue
    if (child instanceof HTMLElement && isTabbable(child)) yield child
    yield* tabbable(child)
  }
}

export function firstTabbable(within: Element): HTMLElement | undefined {
  for (const element of tabbable(within)) return element
  return undefined
}

export const lastTabbable = (within: Element): HTMLElement | undefined =>
  [...tabbable(within)].at(-1)
