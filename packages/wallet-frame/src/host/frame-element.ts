/**
 * The sandbox permissions of the frame: scripts, forms and windows, but no navigation of the page.
 */
const sandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  // For the file with the recovery code.
  'allow-downloads',
]
/** Permissions that a frame of another origin has only if its element allows them. */
const allowed = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']

/**
 * Creates the frame element, hidden until it is needed.
 *
 * @param title - the name of the frame for screen readers
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
  // If the parent has a shadow tree, its slot shows the frame.
  element.slot = 'wallet-frame'
  element.src = url.href
  return element
}
