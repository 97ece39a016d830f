/**
 * Imitates a browser's page translation: replaces each text node with a `<font>` that contains
 * another one. Ignores `translate="no"`, as some translators do. Self-contained, so that a test can
 * run it before the page's own scripts.
 */
export function translatePage(): {
  /** Texts that React updates itself and could no longer find. */
  held: Set<string>
  stop: () => void
} {
  const held = new Set<string>()
  const observers: MutationObserver[] = []
  const ours = '[data-carabiner],[data-carabiner-button],[data-carabiner-picture]'
  const skippedElements = 'font,style,script,textarea'
  const isOurs = (text: Text) => {
    const root = text.getRootNode()
    const element = root instanceof ShadowRoot ? root.host : text.parentElement
    return element?.closest(ours) != null
  }
  const translate = (text: Text) => {
    const { parentElement } = text
    if (!text.data.trim() || !isOurs(text) || parentElement?.closest(skippedElements)) return
    if (Object.keys(text).some((key) => key.startsWith('__reactFiber$'))) {
      held.add(`${parentElement?.className ?? ''}: ${text.data}`)
    }
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data
    text.replaceWith(outer)
  }
  const translateIn = (node: Node) => {
    if (node instanceof Text) return translate(node)
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const textNodes: Text[] = []
    while (texts.nextNode())
      if (texts.currentNode instanceof Text) textNodes.push(texts.currentNode)
    textNodes.forEach(translate)
  }
  const watch = (root: Node) => {
    translateIn(root)
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text) translate(target)
        addedNodes.forEach(translateIn)
      }
    })
    observer.observe(root, { childList: true, characterData: true, subtree: true })
    observers.push(observer)
  }
  watch(document)
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    watch(root)
    return root
  }
  return {
    held,
    stop() {
      Element.prototype.attachShadow = attachShadow
      for (const observer of observers) observer.disconnect()
    },
  }
}
