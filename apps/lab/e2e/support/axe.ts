import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface Examined {
  /** Limits the check to the modal, without the page beneath it. */
  readonly within?: string
  /** The rules to check. Default: all. */
  readonly rules?: string[]
  /** Skips contrast, for tests that measure it themselves. */
  readonly withoutColours?: boolean
}

/** Rules that only a change of colours can break. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Returns axe's findings in a page and its frames of other origins. Only axe's newer mode supports
 * such frames.
 */
export async function axeFindsInFrames(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html)}`)
}

/** Returns axe's findings in a page: the rule, and the elements that break it. */
export async function axeFinds(
  page: Page,
  { within, rules, withoutColours = false }: Examined = {},
): Promise<string[]> {
  // The legacy mode opens no extra page to join the results of frames. The lab has no such frames
  // here.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  // WCAG 2.5.3: an experimental rule of axe, which is off by default.
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
