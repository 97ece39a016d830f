import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface Examined {
  /** The modal alone, not the page that it lies over. */
  readonly within?: string
  /** These rules alone. */
  readonly rules?: string[]
  /** Contrast is measured by the test itself. */
  readonly withoutColours?: boolean
}

/** What only a change of colours can break. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe has against a page and the frames of other origins in it, which take its newer way. */
export async function axeFindsInFrames(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html)}`)
}

/** What axe has against a page: the rule, and what breaks it. */
export async function axeFinds(
  page: Page,
  { within, rules, withoutColours = false }: Examined = {},
): Promise<string[]> {
  // The lab has no frames of its own: without the page that axe opens to join their results.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  // An experiment of axe's, which is off unless it is asked for: WCAG 2.5.3.
  axe.options({
    resultTypes: ['violations'],
    rules: {
      'label-content-name-mismatch': { enabled: true },
      ...(withoutColours && { 'color-contrast': { enabled: false } }),
    },
  })
  if (within) axe.include(within)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html)}`)
}
