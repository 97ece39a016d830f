import { type PopupPage, popupFeatures } from '../page/popup.js'

/** The window in which a visitor buys. */
export interface ProviderWindow {
  /** @param url - one that was checked */
  goTo(url: string): void
  /** Brings it to the front. @returns false where the browser says that it is closed */
  focus(): boolean
  isClosed(): boolean
  close(): void
}

/**
 * Opens an empty window: in a press, and before anything is waited for, so that the browser lets it pass. The provider's
 * page never reaches this one: their tie is cut while the window is still empty.
 *
 * @returns undefined where the browser opens none
 */
export function openProviderWindow(page: PopupPage): ProviderWindow | undefined {
  const opened = page.open('about:blank', '_blank', popupFeatures(page))
  if (!opened || opened.closed) return undefined
  opened.opener = null
  return {
    goTo: (url) => opened.location.replace(url),
    focus() {
      if (opened.closed) return false
      opened.focus()
      return true
    },
    isClosed: () => opened.closed,
    close: () => opened.close(),
  }
}
