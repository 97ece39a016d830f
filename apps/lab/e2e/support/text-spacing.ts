import type { Page } from '@playwright/test'

/** Sets the text spacing of visitors who need more room, or removes it. @see WCAG 2.2, 1.4.12 */
export const setTextSpacing = (page: Page, spaced: boolean): Promise<void> =>
  page.evaluate((on) => {
    const css =
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-block-end: 2em !important }'
    const shadow = document.querySelector('[data-carabiner]')?.shadowRoot
    if (!shadow) throw new Error('there is no modal')
    const isOurs = (sheet: CSSStyleSheet) => sheet.cssRules[0]?.cssText.includes('0.16em')
    const others = [...shadow.adoptedStyleSheets].filter((sheet) => !isOurs(sheet))
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    shadow.adoptedStyleSheets = on ? [...others, sheet] : others
  }, spaced)
