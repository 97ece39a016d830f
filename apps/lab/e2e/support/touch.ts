import type { Page } from '@playwright/test'

/** In px, for width and height. */
const smallest = 44

/** Gives the page touch in place of a mouse, as in CSS's `pointer: coarse`. */
export async function setTouch(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.waitForFunction(() => matchMedia('(pointer: coarse)').matches)
}

/** Returns Carabiner's targets that are smaller than 44 × 44 px, or that another of its elements covers. */
export const smallTargetsOf = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const targets =
      'button, a[href], input, textarea, select, summary, [role="option"], [role="tab"]'
    const hosts = [...document.querySelectorAll('[data-carabiner]')]
    const all = [
      ...document.querySelectorAll('[data-carabiner-button]'),
      ...hosts.flatMap((host) => [...(host.shadowRoot?.querySelectorAll(targets) ?? [])]),
    ]
    const topAt = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit?.shadowRoot?.elementFromPoint(x, y) ?? hit
    }
    const labelsOf = (it: Element) => (it instanceof HTMLInputElement ? [...(it.labels ?? [])] : [])
    /**
     * Tells whether a press hits the target. A press on a field's label counts as a press on the
     * field.
     */
    const isHit = (target: Element, x: number, y: number) =>
      [target, ...labelsOf(target)].some((it) => it.contains(topAt(x, y)))
    /** Tells whether the covering element disappears by itself, or belongs to the host's page. */
    const isAside = (above: Element | null) =>
      !above?.closest('.cb-card') || above.closest('.cb-snackbar, .cb-alert') !== null
    const small: string[] = []
    for (const target of all) {
      if (target.closest('[inert], .cb-page-leaving') || !target.checkVisibility()) continue
      if (target.matches(':disabled, [type="hidden"]')) continue
      target.scrollIntoView({ block: 'center', inline: 'center' })
      const [box] = target.getClientRects()
      if (!box) continue
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const name = target.getAttribute('aria-label') ?? target.textContent?.slice(0, 40)
      const says = `${target.className} “${name}”`
      if (!isHit(target, x, y)) {
        if (!isAside(topAt(x, y))) small.push(`covered: ${says}`)
        continue
      }
      const reach = (dx: number, dy: number) => {
        let by = 0
        while (by < least && isHit(target, x + dx * (by + 1), y + dy * (by + 1))) by += 1
        return by
      }
      const width = reach(-1, 0) + reach(1, 0) + 1
      const height = reach(0, -1) + reach(0, 1) + 1
      // A target that begins between two pixels loses one, so one pixel less is allowed.
      if (Math.min(width, height) < least - 1) small.push(`${width} × ${height}: ${says}`)
    }
    return small
  }, smallest)
