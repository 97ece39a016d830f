import { shapesOf, textsOf } from './support/contrast'
import { expect, GalleryPage, test } from './support/gallery-page'

/** Accents that a host may set without a check of their contrast. */
const accents = [
  '#ffffff',
  '#000000',
  '#ffd400',
  '#7a5cff',
  '#ff5ca0',
  '#808080',
  '#15191a', // the dark card
  '#f4f6f5', // the light one's rows
  'oklch(0.8 0.4 145)', // outside the gamut of any screen
  'rgba(255, 0, 0, 0.1)',
]

/** Colours that a host may mix into the surfaces, in percent. */
const mixes = [
  ['#ff0000', 20],
  ['#ffffff', 40],
  ['#808080', 100],
] as const

const hosts = [
  { name: 'by default', query: '' },
  ...accents.map((accent) => ({
    name: `with the accent ${accent}`,
    query: `&accent=${encodeURIComponent(accent)}`,
  })),
  ...mixes.map(([mix, strength]) => ({
    name: `with ${strength}% of ${mix} mixed in`,
    query: `&mix=${encodeURIComponent(mix)}&strength=${strength}`,
  })),
]

for (const theme of ['light', 'dark'] as const) {
  const title = `the modal’s text has a contrast of 4.5 and its controls of 3, whatever the host’s colours, in the ${theme} theme`
  test(title, async ({ page, galleryUrl }) => {
    test.slow()
    // Not the fixture: it fails on warnings, and an adjusted colour causes one.
    const gallery = new GalleryPage(page, galleryUrl)
    await gallery.goto(`theme=${theme}`)
    await gallery.forceStates()
    const looks = new Set<string | null>()
    for (const { name, query } of hosts) {
      await test.step(name, async () => {
        await gallery.paint(`theme=${theme}${query}`)
        looks.add(await page.locator('[data-carabiner]').getAttribute('style'))
        const texts = await textsOf(page)
        expect(texts.length).toBeGreaterThan(300)
        const shapes = await shapesOf(page)
        expect(shapes.length).toBeGreaterThan(60)
        const weak = [
          ...texts.filter(({ ratio }) => ratio < 4.5),
          ...shapes.filter(({ ratio }) => ratio < 3),
        ]
        // Soft, so that the other colours are checked as well.
        expect.soft(weak, name).toEqual([])
      })
    }
    // Each colour was painted.
    expect(looks.size).toBe(hosts.length)
  })
}
