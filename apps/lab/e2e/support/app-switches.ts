import type { Page } from '@playwright/test'

/** The apps that a visitor was sent to. */
export interface AppSwitches {
  /** Returns how often the page has sent the visitor to another app or window. */
  count(): Promise<number>
  /** Returns the followed app links, oldest first. */
  links(): Promise<string[]>
  /** Brings the visitor back to the page. */
  comeBack(): Promise<void>
}

/**
 * Counts how often a page sends the visitor to another app or window. Stands in for the browser: an
 * app link is not opened, and the page is hidden and without user activation until `comeBack`. Call
 * it before the page loads.
 */
export async function watchAppSwitches(page: Page): Promise<AppSwitches> {
  await page.addInitScript(() => {
    const links: string[] = []
    const { userActivation } = navigator
    let isAway = false
    const show = (isShown: boolean) => {
      isAway = !isShown
      document.dispatchEvent(new Event('visibilitychange'))
    }
    Object.assign(window, { appSwitches: { links, comeBack: () => show(true) } })
    Object.defineProperty(document, 'visibilityState', {
      get: () => (isAway ? 'hidden' : 'visible'),
    })
    Object.defineProperty(document, 'hidden', { get: () => isAway })
    Object.defineProperty(navigator, 'userActivation', {
      get: () => ({
        isActive: !isAway && userActivation.isActive,
        hasBeenActive: userActivation.hasBeenActive,
      }),
    })
    addEventListener('click', (event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
      if (!link || /^https?:/.test(link.href)) return
      const isPress = event.isTrusted || navigator.userActivation.isActive
      if (isPress && !event.defaultPrevented) {
        links.push(link.href)
        show(false)
      }
      event.preventDefault()
    })
    const { open } = window
    window.open = (...parameters) => {
      links.push(String(parameters[0]))
      return open.apply(window, parameters)
    }
  })
  const links = () => page.evaluate((): string[] => [...Reflect.get(window, 'appSwitches').links])
  return {
    count: async () => (await links()).length,
    links,
    comeBack: () => page.evaluate(() => Reflect.get(window, 'appSwitches').comeBack()),
  }
}
