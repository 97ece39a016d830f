/** The document, and each shadow tree on the way to what has focus. */
function* focusedScopes(document: Document): Generator<DocumentOrShadowRoot & ParentNode> {
  yield document
  let root = document.activeElement?.shadowRoot
  while (root) {
    yield root
    root = root.activeElement?.shadowRoot
  }
}

/** Whether a native dialog or a full screen of the page makes all outside it inert, and our element is outside. */
export function isBlocked(host: Element): boolean {
  const { fullscreenElement } = host.ownerDocument
  if (fullscreenElement && !fullscreenElement.contains(host)) return true
  try {
    if (host.parentElement?.closest('dialog:modal')) return false
    const scopes = [...focusedScopes(host.ownerDocument)]
    return scopes.some((scope) => scope.querySelector('dialog:modal') !== null)
  } catch {
    // A browser without the selector: what it makes inert cannot be told.
    return false
  }
}
