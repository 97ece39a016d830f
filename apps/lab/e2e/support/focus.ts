import type { Page } from '@playwright/test'

/** Returns the name or text of the focused element, also inside shadow roots. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (active === document.body) return 'the body'
    return active?.getAttribute('aria-label') ?? active?.textContent ?? ''
  })
