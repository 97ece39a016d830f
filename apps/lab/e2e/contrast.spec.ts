import { shapesOf, textsOf } from './support/contrast'
import { expect, GalleryPage, test } from './support/gallery-page'

/** Accents that a host may set without a thought for whether they can be read. */
const accents = [
  '#ffffff',
  '#000000',
  '#ffd400',
  '#7a5cff',
  '#ff5ca0',
  '#808080',
  '#15191a', // the dark card
  '#f4f6f5', // the light one's rows
  'oklch(0.8 0.4 145)', // no screen shows it
  'rgba(255, 0, 0, 0.1)',
]

/** What a host may mix into the surfaces, in percent. */
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
  const title = `text has 4.5 and what must be seen 3, whatever the host's colours, ${theme}`
  test(title, async ({ page, galleryUrl }) => {
    test.slow()
    // Not the fixture: a colour that is not taken as it is is warned of.
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
        // Soft: the other colours are looked at as well.
        expect.soft(weak, name).toEqual([])
      })
    }
    // Each was painted.
    expect(looks.size).toBe(hosts.length)
  })
}
