import type { Page } from '@playwright/test'

/**
 * Records the announcements of Carabiner's live regions for screen readers, in order. Call it before the page opens.
 *
 * @returns a function that reads the announcements since the last press
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
          // Removes isolates, which only affect the display.
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
