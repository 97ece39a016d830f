/**
 * Copies by selecting text in the page. For pages without https, which have no clipboard access.
 */
function copySelected(host: HTMLElement, text: string): boolean {
  const { ownerDocument: document } = host
  const before = host.shadowRoot?.activeElement ?? document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'cb-sr-only'
  const place = host.shadowRoot ?? host
  place.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return done
}

/** Copies text to the clipboard and returns whether it succeeded. */
export async function copyText(host: HTMLElement, text: string): Promise<boolean> {
  const clipboard = host.ownerDocument.defaultView?.navigator.clipboard
  try {
    // Undefined on a page without https, contrary to its type.
    if (!clipboard) return copySelected(host, text)
    await clipboard.writeText(text)
    return true
  } catch {
    return copySelected(host, text)
  }
}
