export interface SheetTarget {
  /** The window's own constructor: a sheet of another window can't be adopted. */
  readonly document: Document
  /** Where the sheet counts. @default the document */
  readonly shadow?: ShadowRoot
  readonly nonce?: string | undefined
}

/**
 * Adds a stylesheet and returns its removal. Constructed sheets pass a strict `style-src`; an element,
 * with the nonce if there is one, is for browsers that lack them.
 */
export function adoptSheet(css: string, { document, shadow, nonce }: SheetTarget): () => void {
  const place = shadow ?? document
  const Sheet = document.defaultView?.CSSStyleSheet
  if (Sheet && 'replaceSync' in Sheet.prototype && 'adoptedStyleSheets' in place) {
    const sheet = new Sheet()
    sheet.replaceSync(css)
    // Assigned, not pushed: the list was frozen in the first browsers that had it.
    place.adoptedStyleSheets = [...place.adoptedStyleSheets, sheet]
    return () => {
      place.adoptedStyleSheets = place.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }
  const element = document.createElement('style')
  if (nonce) element.nonce = nonce
  element.textContent = css
  const parent = shadow ?? document.head
  parent.append(element)
  return () => element.remove()
}
