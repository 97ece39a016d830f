/** What the frame may do: it has scripts, forms and windows of its own, and never moves the page. */
const sandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  // The recovery file, to keep.
  'allow-downloads',
]
/** What a page of another origin may use where the frame's element says so. */
const allowed = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']

/**
 * Makes the element of the frame, hidden until it is to be seen.
 *
 * @param title - names it for screen readers
 */
export function createFrameElement(document: Document, url: URL, title: string): HTMLIFrameElement {
  const element = document.createElement('iframe')
  element.id = 'w3m-iframe'
  element.name = 'w3m-secure-iframe'
  element.title = title
  element.setAttribute('referrerpolicy', 'strict-origin')
  element.setAttribute('sandbox', sandbox.join(' '))
  element.setAttribute('allow', allowed.map((feature) => `${feature} 'src'`).join('; '))
  element.hidden = true
  // Where its parent has a shadow tree, it is shown where that says.
  element.slot = 'wallet-frame'
  element.src = url.href
  return element
}
