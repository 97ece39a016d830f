/** Acts once what is in the page now was painted; at once where nothing is painted. */
export function afterPaint(page: Window, action: () => void): void {
  if (page.document.visibilityState === 'hidden') action()
  else page.requestAnimationFrame(() => setTimeout(action))
}
