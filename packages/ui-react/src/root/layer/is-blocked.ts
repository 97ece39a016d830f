/** Yields the document and each shadow tree around the focused element. */
function* focusedScopes(document: Document): Generator<DocumentOrShadowRoot & ParentNode> {
  yield document
  let root = document.activeElement?.shadowRoot
  while (root) {
    yield root
    root = root.activeElement?.shadowRoot
  }
}

/**
 * Returns whether a modal dialog or full-screen element of the page makes Carabiner's element
 * inert.
 */
export function isBlocked(host: Element): boolean {
  const { fullscreenElement } = host.ownerDocument
  if (fullscreenElement && !fullscreenElement.contains(host)) return true
  try {
    if (host.parentElement?.closest('dialog:modal')) return false
    const scopes = [...focusedScopes(host.ownerDocument)]
    return scopes.some((scope) => scope.querySelector('dialog:modal') !== null)
  } catch {
    // If the browser lacks the selector, its inert state is unknown.
    return false
  }
}
