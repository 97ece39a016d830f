import type { Page } from '@playwright/test'

/** The contrast of something on the screen with its surroundings, by WCAG 2's formula. */
export interface Measured {
  readonly what: string
  readonly ratio: number
}

/** Measures every visible text that is not disabled, against its background. */
export const textsOf = (page: Page): Promise<Measured[]> => measure(page, 'texts')

/** Measures borders of controls, focus rings, progress rings and meaningful icons. */
export const shapesOf = (page: Page): Promise<Measured[]> => measure(page, 'shapes')

const measure = (page: Page, kind: 'texts' | 'shapes'): Promise<Measured[]> =>
  page.evaluate((wanted) => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number]

    /** Returns the first colour in a computed value. */
    function parse(text: string): Colour {
      const [, space, inside = '0 0 0 0'] = /(rgba?|color)\(([^)]*)\)/.exec(text) ?? []
      const [r = 0, g = 0, b = 0, a = 1] = (inside.match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
      return space === 'color' ? [r * 255, g * 255, b * 255, a] : [r, g, b, a]
    }
    const over = (top: Colour, base: Colour, opacity = 1): Colour => {
      const share = top[3] * opacity
      const channel = (at: 0 | 1 | 2) => base[at] + (top[at] - base[at]) * share
      return [channel(0), channel(1), channel(2), 1]
    }
    const luminance = (colour: Colour) => {
      const [r = 0, g = 0, b = 0] = colour.slice(0, 3).map((value) => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (a: Colour, b: Colour) => {
      const [first, second] = [luminance(a), luminance(b)]
      return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
    }

    /** Returns the parent in the rendered tree, through slots and out of shadow roots. */
    const parentOf = (element: Element): Element | null => {
      if (element.assignedSlot) return element.assignedSlot
      if (element.parentElement) return element.parentElement
      const root = element.getRootNode()
      return root instanceof ShadowRoot ? root.host : null
    }
    const grounds = new Map<Element, Colour>()
    /** Returns the colour that is painted at an element, with its own background. */
    function groundOf(element: Element | null): Colour {
      if (!element) return [255, 255, 255, 1]
      const cached = grounds.get(element)
      if (cached) return cached
      const style = getComputedStyle(element)
      const below = groundOf(parentOf(element))
      const ground = over(parse(style.backgroundColor), below, Number(style.opacity))
      grounds.set(element, ground)
      return ground
    }
    /** Returns the visible colour on an element, after every opacity around it. */
    function seen(colour: string, element: Element): Colour {
      let shown = over(parse(colour), groundOf(element))
      for (let at: Element | null = element; at; at = parentOf(at)) {
        const opacity = Number(getComputedStyle(at).opacity)
        if (opacity < 1)
          shown = over([shown[0], shown[1], shown[2], opacity], groundOf(parentOf(at)))
      }
      return shown
    }
    const isSeen = (element: Element): boolean => {
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) return false
      if (getComputedStyle(element).visibility !== 'visible') return false
      for (let at: Element | null = element; at; at = parentOf(at)) {
        if (Number(getComputedStyle(at).opacity) === 0 || at.classList.contains('cb-sr-only')) {
          return false
        }
      }
      return true
    }
    const isDisabled = (element: Element): boolean =>
      element.closest(':disabled, label:has(:disabled)') !== null ||
      element.closest('.cb-field-disabled') !== null ||
      element.matches(
        '.cb-row[aria-disabled] :is(.cb-row-title, .cb-row-title *, .cb-picture-initial)',
      )

    const name = (element: Element) => {
      const section = element.closest('[data-section]')?.getAttribute('data-section')
      const state = element.closest('[data-force]')?.getAttribute('data-force') ?? ''
      return `${section} ${state} ${element.tagName.toLowerCase()}.${element.getAttribute('class')} ${element.textContent?.trim().slice(0, 30)}`
    }
    const root = document.querySelector('[data-carabiner]')?.shadowRoot
    if (!root) throw new Error('There is no gallery.')
    const measured: Measured[] = []
    const add = (element: Element, what: string, a: Colour, b: Colour) =>
      measured.push({ what: `${what}: ${name(element)}`, ratio: contrast(a, b) })
    const all = (selector: string) =>
      [...root.querySelectorAll(selector)].filter(
        (element) => isSeen(element) && !isDisabled(element),
      )

    if (wanted === 'texts') {
      const inView = '[data-section] *, .cb-card :not(.cb-page-leaving *)'
      const inputs = [...root.host.children]
      for (const element of [...root.querySelectorAll(inView), ...inputs]) {
        const text =
          element instanceof HTMLInputElement && element.type !== 'checkbox'
            ? element.value
            : [...element.childNodes]
                .filter((node) => node.nodeType === Node.TEXT_NODE)
                .map((node) => node.textContent)
                .join('')
        if (text.trim() === '' || !isSeen(element) || isDisabled(element)) continue
        add(element, 'text', seen(getComputedStyle(element).color, element), groundOf(element))
      }
      return measured
    }

    const outside = (element: Element) => groundOf(parentOf(element))
    for (const field of all('.cb-field-box, .cb-search, .cb-otp-box, .cb-checkbox-box input')) {
      const style = getComputedStyle(field)
      const ring = style.outlineStyle !== 'none' && parse(style.outlineColor)[3] > 0
      const edge = ring ? style.outlineColor : style.borderTopColor
      if (field.closest('.cb-otp-checking')) continue
      add(field, 'field edge', seen(edge, field), outside(field))
    }
    for (const track of all('.cb-switch-track')) {
      const style = getComputedStyle(track)
      const fill = contrast(groundOf(track), outside(track))
      const edge = contrast(over(parse(style.boxShadow), groundOf(track)), outside(track))
      measured.push({ what: `switch: ${name(track)}`, ratio: Math.max(fill, edge) })
      const thumb = getComputedStyle(track, '::before').backgroundColor
      add(track, 'thumb', over(parse(thumb), groundOf(track)), groundOf(track))
    }
    for (const button of all('.cb-button-primary:not([aria-disabled])')) {
      const style = getComputedStyle(button)
      const fill = contrast(groundOf(button), outside(button))
      const edge = contrast(over(parse(style.boxShadow), groundOf(button)), outside(button))
      measured.push({ what: `button: ${name(button)}`, ratio: Math.max(fill, edge) })
    }
    for (const focused of all('[data-force="focus-visible"] :is(button, a, input, textarea)')) {
      const style = getComputedStyle(focused)
      if (style.outlineStyle === 'none') continue
      const inset = Number.parseFloat(style.outlineOffset) < 0
      add(
        focused,
        'focus ring',
        parse(style.outlineColor),
        inset ? groundOf(focused) : outside(focused),
      )
    }
    for (const arc of root.querySelectorAll('.cb-ring circle')) {
      const style = getComputedStyle(arc)
      if (style.display === 'none' || style.opacity === '0') continue
      add(arc, 'arc', parse(style.stroke), groundOf(arc.closest('.cb-ring')))
    }
    for (const mark of all('.cb-status-dot, .cb-tile-mark, .cb-otp-caret')) {
      add(mark, 'mark', groundOf(mark), outside(mark))
    }
    for (const icon of all(
      ':is(.cb-icon-button, .cb-button, .cb-chip, .cb-tile, .cb-row-check) > .cb-icon, .cb-tag-qr-glyph, .cb-direction svg, .cb-ring-badge svg, .cb-checkbox-box svg',
    )) {
      const behind = icon.closest('.cb-checkbox-box')?.querySelector('input') ?? icon
      if (icon.closest('[aria-disabled]')) continue
      add(icon, 'icon', seen(getComputedStyle(icon).color, icon), groundOf(behind))
    }
    return measured
  }, kind)
