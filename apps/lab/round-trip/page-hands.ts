/**
 * Page code that reads and presses like a visitor, also in Carabiner's shadow root. `window.hands` waits for elements,
 * records app links instead of opening them, and records errors.
 */
export const pageHands = `(() => {
  const roots = () => [document, ...[...document.querySelectorAll('[data-carabiner]')].map((host) => host.shadowRoot)]
  const all = (selector) => roots().flatMap((root) => [...root.querySelectorAll(selector)])
  // A dialog that is rendered ahead is in the page and not visible.
  const rests = (element) => element.getRootNode().host?.hasAttribute('data-resting')
  const isSeen = (element) =>
    !rests(element) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const isReady = (element) => isSeen(element) && !element.disabled && element.getAttribute('aria-disabled') !== 'true'
  const named = (text) => (element) =>
    [element.getAttribute('aria-label'), element.textContent].some((said) => said?.includes(text))
  const onScreen = () => JSON.stringify([dialog()?.textContent, document.body.innerText])
  const until = (look, time = 20000) => new Promise((resolve, reject) => {
    const end = performance.now() + time
    const again = () => {
      const found = look()
      if (found) resolve(found)
      else if (performance.now() > end) reject(new Error('not found: ' + look + ', on screen: ' + onScreen()))
      else setTimeout(again, 20)
    }
    again()
  })
  const faults = []
  const followed = []
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason?.stack ?? reason)))
  addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
    if (!link || /^https?:/.test(link.href)) return
    followed.push(link.href)
    event.preventDefault()
  })
  const dialog = () => all('[role="dialog"]').find(isSeen)
  window.hands = {
    faults,
    followed,
    find: (selector, text = '') => until(() => all(selector).filter(isSeen).find(named(text))),
    press: async (selector, text = '') => (await until(() => all(selector).filter(isReady).find(named(text)))).click(),
    isOpen: () => dialog() !== undefined,
    /** Presses Close until no dialog is left. A dialog may also close by itself. */
    close: () => until(() => {
      if (!dialog()) return true
      all('[role="dialog"] button').filter(isReady).find(named('Close'))?.click()
    }),
    says: (text) => until(() => all('body, [role="dialog"]').some((element) => element.textContent.includes(text))).then(() => true),
    text: (id) => document.querySelector('[data-testid="' + id + '"]')?.textContent,
    until: (look) => until(look).then(() => true),
    /** The names of the dialog's buttons and links, except those that leave the dialog. */
    ways: () => [...(dialog()?.querySelectorAll('main button, main a[href], [role="tabpanel"] a[href], button, a[href]') ?? [])]
      .filter(isReady)
      .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim())
      .filter((said) => said && !/^(Close|Back|Help|What is a wallet\\?)$/.test(said)),
  }
})()`
