import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { axeFinds, colourRules } from './support/axe'
import { expect, test } from './support/gallery-page'

const themes = ['light', 'dark'] as const
const directions = ['ltr', 'rtl'] as const

/** The folder for screenshots: `GALLERY_PHOTOS=/tmp/photos npm run e2e -- gallery`. */
const photos = process.env.GALLERY_PHOTOS

// Once per theme: the structure is the same in each, and in either direction.
for (const theme of themes) {
  test(`axe finds no accessibility problem in any state of the gallery’s components, in the ${theme} theme`, async ({
    gallery,
    page,
  }) => {
    test.slow()
    await gallery.goto(`theme=${theme}`)
    await gallery.forceStates()
    await gallery.settled()
    expect(await axeFinds(page, theme === 'light' ? {} : { rules: colourRules })).toEqual([])
  })
}

for (const dir of directions) {
  for (const width of [320, 360, 390]) {
    test(`no component of the gallery is cut off at a width of ${width} px, ${dir}`, async ({
      gallery,
      page,
    }) => {
      await page.setViewportSize({ width: width + 48, height: 900 })
      await gallery.goto(`dir=${dir}&width=${width}`)
      await gallery.settled()
      const wide = await gallery.sections.evaluateAll((sections) =>
        sections
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((section) => section.getAttribute('data-section')),
      )
      expect(wide).toEqual([])
    })
  }
}

test('every button of the gallery still fits if its text has twice the size', async ({
  gallery,
  page,
}) => {
  await page.setViewportSize({ width: 408, height: 900 })
  await gallery.goto('size=20px')
  await gallery.settled()
  const cut = await gallery.section('buttons').evaluate((section) =>
    [...section.querySelectorAll('button')]
      // Content larger than its box is cut off only where the box hides it.
      .filter((button) => getComputedStyle(button).overflowY !== 'visible')
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})

test.describe('screenshots', () => {
  test.skip(photos === undefined, 'set GALLERY_PHOTOS to a folder')
  test.use({ deviceScaleFactor: 2 })
  for (const theme of themes) {
    for (const dir of directions) {
      for (const width of [360, 390]) {
        test(`of the gallery’s components are taken: ${theme}, ${dir}, ${width} px`, async ({
          gallery,
          page,
        }) => {
          test.slow()
          const folder = join(photos ?? '', `${theme}-${dir}-${width}`)
          await mkdir(folder, { recursive: true })
          await page.setViewportSize({ width: 1700, height: 1000 })
          await gallery.goto(`theme=${theme}&dir=${dir}&width=${width}&font=Inter`)
          await gallery.unroll()
          await gallery.forceStates()
          await gallery.settled()
          for (const section of await gallery.sections.all()) {
            const id = await section.getAttribute('data-section')
            await section.screenshot({ path: join(folder, `${id}.png`) })
          }
        })
      }
    }
  }
})
