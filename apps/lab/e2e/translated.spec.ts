import { translatePage } from '../../../packages/ui-react/src/i18n/translate-page.fixture'
import { stages } from './stages/stages'
import { gateIf } from './support/gate'
import { expect, test } from './support/test'

/** A view without an account, and a view with one. */
const inGate: readonly string[] = ['connect', 'account']

for (const { name, query = '', reach } of stages) {
  test(
    `the modal still works after the browser has translated the page: ${name}`,
    gateIf(inGate.includes(name)),
    async ({ labPage, page }) => {
      await page.addInitScript(`window.translated = (${translatePage})()`)
      await labPage.goto(query)
      await reach(labPage)
      await labPage.settled()
      for (const locale of ['de', 'en']) {
        await page.evaluate((code) => window.lab?.modals[0]?.setLocale(code), locale)
        await labPage.settled()
      }
      await expect(labPage.dialog).toBeVisible()
      await expect(labPage.dialog.locator('font').first()).toBeAttached()
      await page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
      await expect(labPage.connectButton).toBeAttached()
      const held = await page.evaluate(() => [...Reflect.get(window, 'translated').held])
      expect(held).toEqual([])
      // A stage's own fault, such as an unreachable server, may also disturb the disconnect.
      const complaints = labPage.complaints.splice(0)
      expect(complaints.filter((text) => text.startsWith('uncaught'))).toEqual([])
    },
  )
}
