import type { Page } from './wake.js'

/** Whether the page is in sight, as far as its browser says. */
export const isVisible = ({ document }: Page): boolean => document?.visibilityState !== 'hidden'

/** Tells when the page comes into sight or goes out of it, until the signal aborts. */
export function watchVisibility(
  page: Page,
  listener: (isVisible: boolean) => void,
  signal: AbortSignal,
): void {
  page.document?.addEventListener('visibilitychange', () => listener(isVisible(page)), { signal })
}
