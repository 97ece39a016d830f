/** By a selection in the page: for pages without https, where there is no clipboard to write to. */
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

/** Puts text on the clipboard; says whether it is there. */
export async function copyText(host: HTMLElement, text: string): Promise<boolean> {
  const clipboard = host.ownerDocument.defaultView?.navigator.clipboard
  try {
    // Absent where the page is not served over https, whatever its type says.
    if (!clipboard) return copySelected(host, text)
    await clipboard.writeText(text)
    return true
  } catch {
    return copySelected(host, text)
  }
}
