import type { Page } from '@playwright/test'
import { stages } from './stages/stages'
import { misfitsOf } from './support/fit'
import { expect, test } from './support/test'

const windows = {
  '320 px': { width: 320, height: 568 },
  '1280 × 720 at 200 %': { width: 640, height: 360 },
} as const

/** Sets what visitors who need more room set for all text, or takes it back. @see WCAG 2.2, 1.4.12 */
const space = (page: Page, spaced: boolean) =>
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

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, query = '', reach } of stages) {
  test(`whole in a small or zoomed window, and with more space between letters: ${name}`, async ({
    labPage,
    page,
  }) => {
    await labPage.goto(query)
    await reach(labPage)
    const wrong: string[] = []
    for (const [where, viewport] of Object.entries(windows)) {
      await page.setViewportSize(viewport)
      for (const spaced of [false, true]) {
        await space(page, spaced)
        await labPage.settled()
        const found = await misfitsOf(page)
        wrong.push(...found.map((what) => `${where}${spaced ? ', spaced' : ''}: ${what}`))
        const card = await page.locator('.cb-card').boundingBox()
        if (!card || card.x < 0 || card.x + card.width > viewport.width) {
          wrong.push(`${where}: the card is ${JSON.stringify(card)}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
}
