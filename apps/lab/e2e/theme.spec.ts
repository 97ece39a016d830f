import type { Page } from '@playwright/test'
import { expect, test } from './support/gallery-page'
import { gate } from './support/gate'
import { withMotion } from './support/motion'

test.use(withMotion)

/** Returns a computed style of the first match. */
const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

const host = '[data-carabiner]'
const card = '[data-section=rows]'
const row = '.cb-row'
const title = '.cb-row-title'
const link = '[data-section=buttons] .cb-button-link'

test('[S9.24] the modal uses its default styles if the host sets no variables', {
  tag: gate,
}, async ({ gallery, page }) => {
  await gallery.goto('theme=light')
  expect(await style(page, host, 'z-index')).toBe('999')
  expect(await style(page, title, 'font-size')).toBe('15px') // 1.5 times 10 px
  expect(await style(page, row, 'border-radius')).toBe('12px') // three times 4 px
  expect(await style(page, card, 'background-color')).toBe('rgb(255, 255, 255)') // 0 % mixed in
  expect(await style(page, link, 'color')).toBe('rgb(10, 111, 100)')
})

for (const [name, query, selector, property, value] of [
  ['z-index', 'z=50', host, 'z-index', '50'],
  ['font size', 'size=11px', title, 'font-size', '16.5px'],
  ['border radius', 'radius=6px', row, 'border-radius', '18px'],
  ['font family', 'font=Georgia', title, 'font-family', 'Georgia'],
  ['accent', 'accent=%230988f0', link, 'color', 'rgb(12, 107, 185)'],
  ['color-mix', 'mix=%23ff0000&strength=10', card, 'background-color', 'rgb(255, 230, 230)'],
] as const) {
  test(`[S9.24] the host’s ${name} replaces the modal’s default`, async ({ gallery, page }) => {
    await gallery.goto(`theme=light&${query}`)
    expect(await style(page, selector, property)).toBe(value)
  })
}

test('an invalid font family of the host’s theme leaves the modal’s default font', async ({
  gallery,
  page,
}) => {
  await gallery.goto('theme=light')
  const family = await style(page, title, 'font-family')
  expect(family).toMatch(/^ui-sans-serif, /)
  await gallery.goto(`theme=light&font=${encodeURIComponent('7 of 9, ,')}`)
  expect(await style(page, title, 'font-family')).toBe(family)
})

test('[S9.24] the host’s qr-color replaces the default colour of QR codes', async ({
  gallery,
  page,
}) => {
  await gallery.goto('section=qr&qr=%23102040')
  expect(await style(page, '.cb-qr path', 'fill')).toBe('rgb(16, 32, 64)')
})

test('a page can set the modal’s theme variables in its own style sheet', async ({
  page,
  galleryUrl,
}) => {
  await page.addInitScript(() => {
    // After the page is parsed, and before its scripts run.
    document.addEventListener('readystatechange', () => {
      document.documentElement.style.setProperty('--w3m-border-radius-master', '2px')
      document.documentElement.style.setProperty('--w3m-accent', 'oklch(0.5 0.2 264)')
    })
  })
  await page.goto(`${galleryUrl}/gallery.html?theme=light`)
  await expect(page.locator(card)).toBeVisible()
  expect(await style(page, row, 'border-radius')).toBe('6px')
  // The modal follows the page's styles without a call.
  await page.evaluate(() =>
    document.documentElement.style.setProperty('--w3m-border-radius-master', '5px'),
  )
  expect(await style(page, row, 'border-radius')).toBe('15px')
  expect(await style(page, link, 'color')).not.toBe('rgb(10, 111, 100)')
})

test('the modal’s design tokens are set on its own element, not on the page’s', async ({
  gallery,
  page,
}) => {
  await gallery.goto('accent=%230988f0')
  const leaked = await page.evaluate(() => {
    const { documentElement, body } = document
    return [documentElement, body].flatMap((element) => {
      const names = [...element.style, element.getAttribute('class') ?? '']
      const token = getComputedStyle(element).getPropertyValue('--cb-surface-0')
      return [...names.filter(Boolean), token].filter(Boolean)
    })
  })
  expect(leaked).toEqual([])
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('inputs of the modal have a font of at least 16 px, whatever the host’s size, so that iOS does not zoom', async ({
    gallery,
    page,
  }) => {
    await gallery.goto('size=8px')
    const sizes = await page.evaluate(() => {
      const element = document.querySelector('[data-carabiner]')
      const fields = [
        ...(element?.querySelectorAll('input') ?? []),
        ...(element?.shadowRoot?.querySelectorAll('input:not([type=checkbox]), textarea') ?? []),
      ]
      return fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize))
    })
    expect(sizes.length).toBeGreaterThan(15)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
  })

  test('every button of the modal has a target height of 44 px, with an invisible edge if needed', async ({
    gallery,
    page,
  }) => {
    await gallery.goto()
    const low = await page.evaluate(() => {
      const root = document.querySelector('[data-carabiner]')?.shadowRoot
      const buttons = [...(root?.querySelectorAll('[data-section] button') ?? [])]
      return buttons.flatMap((button) => {
        const own = button.getBoundingClientRect().height
        const { top, bottom } = getComputedStyle(button, '::after')
        const more = -(Number.parseFloat(top) || 0) - (Number.parseFloat(bottom) || 0)
        return own + more >= 43.5 || own === 0 ? [] : [`${button.className} ${own + more}`]
      })
    })
    expect([...new Set(low)]).toEqual([])
  })
})

test('with reduced motion nothing in the modal moves, and every state stays visible', async ({
  gallery,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await gallery.goto()
  const moving = await page.evaluate(() => {
    const root = document.querySelector('[data-carabiner]')?.shadowRoot
    const place = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join()
    }
    return (root?.getAnimations() ?? []).flatMap((animation) => {
      const element = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
      if (!element) return []
      animation.pause()
      const places = [0, 90, 450].map((time) => {
        animation.currentTime = time
        return place(element)
      })
      return new Set(places).size > 1 ? [`${element.tagName}.${element.getAttribute('class')}`] : []
    })
  })
  expect(moving).toEqual([])
})

test('in forced colours every control of the modal has a border', async ({ gallery, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await gallery.goto()
  const bare = await page.evaluate(() => {
    const root = document.querySelector('[data-carabiner]')?.shadowRoot
    const controls =
      '.cb-button:not(.cb-button-link), .cb-field-box, .cb-search, .cb-otp-box, .cb-tile:not(.cb-tile-nft), .cb-tabs, .cb-chip, .cb-switch-track, .cb-checkbox-box input, .cb-row, .cb-tag, .cb-disclosure, .cb-amount-card, .cb-checkbox-card.cb-checkbox-invalid'
    return [...(root?.querySelectorAll(controls) ?? [])]
      .filter((control) => {
        const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(control)
        return (borderTopWidth === '0px' || borderTopStyle === 'none') && outlineStyle === 'none'
      })
      .map(({ className }) => className)
  })
  expect([...new Set(bare)]).toEqual([])
})
