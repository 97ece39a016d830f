import type { Target } from './driver'

/**
 * Finds visible elements in document order, also inside shadow roots. Runs in the page, so it can
 * use nothing from its module.
 */
export function findInPage(target: Target): Element[] {
  const tags: Record<string, string> = {
    button: 'button:not([role])',
    dialog: 'dialog:not([role])',
    heading: ':is(h1,h2,h3,h4):not([role])',
    img: 'img:not([role])',
    link: 'a[href]:not([role])',
    option: 'option:not([role])',
    combobox: 'select:not([role])',
    textbox: 'input:not([role])',
  }
  const selector =
    'testId' in target
      ? `[data-testid="${target.testId}"]`
      : `[role="${target.role}"],${tags[target.role]}`
  const deep = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches(selector) ? [element] : []),
      ...(element.shadowRoot ? deep(element.shadowRoot) : []),
    ])
  /** Returns the visible text, without hidden labels that only set a button's width. */
  const seenText = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let text = ''
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const seen =
        parentElement?.checkVisibility({ visibilityProperty: true }) &&
        !parentElement.closest('[aria-hidden="true"]')
      if (seen) text += textContent ?? ''
    }
    return text
  }
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const root = element.getRootNode()
    const inTree = root instanceof Document || root instanceof ShadowRoot
    const labels = inTree ? ids.map((id) => root.getElementById(id)?.textContent ?? '') : []
    const own = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const labelled = [...labels, ...own.map(({ textContent }) => textContent ?? '')].join(' ')
    return labelled || (element.getAttribute('aria-label') ?? seenText(element))
  }
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    // Elements with a test id count even behind the modal.
    ('testId' in target || !element.closest('[inert],[aria-hidden="true"]'))
  const wanted = 'name' in target ? target.name?.toLowerCase() : undefined
  return deep(document).filter(
    (element) =>
      isSeen(element) && (wanted === undefined || nameOf(element).toLowerCase().includes(wanted)),
  )
}
