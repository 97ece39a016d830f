/** The document, and each shadow tree on the way to what has focus. */
function* focusedScopes(document: Document): Generator<DocumentOrShadowRoot & ParentNode> {
  yield document
  let root = document.activeElement?.shadowRoot
  while (root) {
    yield root
    root = root.activeElement?.shadowRoot
  }
}

/** Whether a native dialog of the page makes all outside it inert, and our element is outside. */
export function isBlocked({ ownerDocument, parentElement }: Element): boolean {
  try {
    if (parentElement?.closest('dialog:modal')) return false
    const scopes = [...focusedScopes(ownerDocument)]
    return scopes.some((scope) => scope.querySelector('dialog:modal') !== null)
  } catch {
    // A browser without the selector: what it makes inert cannot be told.
    return false
  }
}
