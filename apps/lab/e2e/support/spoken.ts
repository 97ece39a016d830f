import type { Page } from '@playwright/test'

/**
 * What a screen reader is given to read out by live regions of ours, in order. Call it before the page
 * is opened.
 *
 * @returns what was spoken since the visitor's last press or the wallet's last answer
 */
export async function listenToSpeech(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    const forget = () => void spoken.splice(0)
    for (const type of ['keydown', 'click']) addEventListener(type, forget, true)
    const watch = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = target instanceof Element ? target.closest('[aria-live]') : null
        for (const { textContent } of region ? addedNodes : []) {
          // Isolates are for the eye.
          if (textContent) spoken.push(textContent.replace(/[\u2066-\u2069]/g, ''))
        }
      }
    })
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init)
      watch.observe(root, { childList: true, subtree: true })
      return root
    }
  })
  return () =>
    page.evaluate(() => {
      const spoken: unknown = Reflect.get(window, 'spoken')
      return Array.isArray(spoken) ? spoken.map(String) : []
    })
}
