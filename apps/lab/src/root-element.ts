/** Returns the element in which a page of the lab renders. */
export function rootElement(): HTMLElement {
  const element = document.getElementById('app')
  if (!element) throw new Error('The page has no #app')
  return element
}
