export interface SheetTarget {
  /** The document whose window constructs the sheet. Another window's sheet can't be adopted. */
  readonly document: Document
  /** The shadow root that the sheet applies to. @default the document */
  readonly shadow?: ShadowRoot
  readonly nonce?: string | undefined
}

/**
 * Adds a style sheet and returns a function that removes it. Constructed sheets work with a strict
 * `style-src`. Older browsers get a style element with the nonce, if there is one.
 */
export function adoptSheet(css: string, { document, shadow, nonce }: SheetTarget): () => void {
  const place = shadow ?? document
  const Sheet = document.defaultView?.CSSStyleSheet
  if (Sheet && 'replaceSync' in Sheet.prototype && 'adoptedStyleSheets' in place) {
    const sheet = new Sheet()
    sheet.replaceSync(css)
    // Assigned and not pushed: the first browsers with this list froze it.
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
