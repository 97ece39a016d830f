import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { languages } from '../src/settings/languages'
import { stages } from './stages/stages'
import { axeFinds } from './support/axe'
import { textsOf } from './support/contrast'
import { misfitsOf, untranslatedIn } from './support/fit'
import { gateIf } from './support/gate'
import { fewLooks } from './support/looks'
import { endMotion } from './support/motion'
import { expect, test } from './support/test'
import { setTextSpacing } from './support/text-spacing'
import { setTouch, smallTargetsOf } from './support/touch'

/** The folder for screenshots: `VIEW_PHOTOS=/tmp/photos npm run e2e -- every-view`. */
const photos = process.env.VIEW_PHOTOS

/** Left to right on a light phone, right to left on a dark desktop. */
const gateLooks = ['phone en light', 'card ar dark']

const themes = ['light', 'dark'] as const
const locales = ['en', 'de', 'ar', 'en-XA'] as const
/** The other languages. Each view is measured in one or two, or in all with `ALL_LANGUAGES=1`. */
const others = languages.filter((code) => !['en', 'de', 'ar', 'en-XA', 'ar-XB'].includes(code))
const othersOf = (view: number) =>
  process.env.ALL_LANGUAGES ? others : others.filter((_, index) => (index + view) % 10 === 0)
const screens = {
  card: { width: 1000, height: 800 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  /** 1280 × 720 at 200 %. */
  zoomed: { width: 640, height: 360 },
} as const
const hasRoom = (screen: string) => screen === 'card' || screen === 'phone'

/** Colours are measured in one language of each direction. */
const isExamined = (screen: string, locale: string) =>
  (screen === 'phone' && locale === 'en') || (screen === 'card' && locale === 'ar')

async function look(page: Page, theme: (typeof themes)[number], locale: string) {
  await page.evaluate(
    async ([mode, code]) => {
      const modal = window.lab?.modals[0]
      modal?.setTheme({ mode })
      await modal?.setLocale(code)
      const isShown = () =>
        document.querySelector('[data-carabiner]')?.getAttribute('lang') === code
      while (!isShown()) await new Promise((resolve) => requestAnimationFrame(resolve))
    },
    [theme, locale] as const,
  )
  await endMotion(page)
}

test.use({
  viewport: screens.card,
  deviceScaleFactor: photos ? 2 : 1,
})

test('axe finds no accessibility problem in a page whose modal is closed', async ({
  labPage,
  page,
}) => {
  await labPage.goto()
  expect(await axeFinds(page)).toEqual([])
})

for (const [view, { name, query = '', inGate = false, reach }] of stages.entries()) {
  test(
    `the modal is readable and accessible in every language, theme and size, in this state: ${name}`,
    gateIf(inGate),
    async ({ labPage, page }) => {
      test.slow()
      await labPage.goto(query)
      await reach(labPage)
      await labPage.settled()
      await labPage.viewLoaded()
      await expect.poll(async () => (await textsOf(page)).length).toBeGreaterThan(1)
      const wrong: string[] = []
      for (const [screen, viewport] of Object.entries(screens)) {
        await page.setViewportSize(viewport)
        for (const locale of screen === 'zoomed' ? (['en'] as const) : locales) {
          for (const theme of themes) {
            const examined = isExamined(screen, locale)
            const at = `${screen} ${locale} ${theme}`
            if (fewLooks && !gateLooks.includes(at)) continue
            if (theme === 'dark' && !photos && !examined) continue
            await look(page, theme, locale)
            const say = (found: readonly string[]) =>
              wrong.push(...found.map((it) => `${at}: ${it}`))
            if (photos) {
              await mkdir(join(photos, screen, locale), { recursive: true })
              await page.screenshot({ path: join(photos, screen, locale, `${name}, ${theme}.png`) })
            }
            if (theme === 'light') say(await misfitsOf(page))
            if (theme === 'light' && locale === 'en-XA') say(await untranslatedIn(page))
            if (locale === 'en' && theme === 'light' && !hasRoom(screen)) {
              await setTextSpacing(page, true)
              await endMotion(page)
              say((await misfitsOf(page)).map((misfit) => `spaced, ${misfit}`))
              await setTextSpacing(page, false)
            }
            if (!examined) continue
            // Runs once, as it is slow: the structure is the same in every language and size, and
            // colours are measured below.
            if (screen === 'phone' && theme === 'light')
              say(await axeFinds(page, { withoutColours: true }))
            const texts = await textsOf(page)
            expect(texts.length).toBeGreaterThan(1)
            say(texts.filter(({ ratio }) => ratio < 4.5).map((it) => `${it.what} ${it.ratio}`))
          }
        }
      }
      await page.setViewportSize(screens.small)
      for (const locale of fewLooks ? [] : othersOf(view)) {
        await look(page, 'light', locale)
        if (photos) {
          await mkdir(join(photos, 'small', locale), { recursive: true })
          await page.screenshot({ path: join(photos, 'small', locale, `${name}.png`) })
        }
        wrong.push(...(await misfitsOf(page)).map((misfit) => `small ${locale}: ${misfit}`))
      }
      await page.setViewportSize(screens.phone)
      await look(page, 'light', 'en')
      await setTouch(page)
      wrong.push(...(await smallTargetsOf(page)))
      expect([...new Set(wrong)]).toEqual([])
    },
  )
}
