import { type PopupPage, popupFeatures } from '../page/popup.js'

/** The window of a purchase. */
export interface ProviderWindow {
  /** @param url - checked by `checkProviderUrl` */
  goTo(url: string): void
  /** Focuses the window. @returns false if the browser reports it as closed */
  focus(): boolean
  isClosed(): boolean
  close(): void
}

/**
 * Opens an empty window. Call it in a press, before any await, so that the browser allows it. Cuts
 * `opener` while the window is empty, so that the provider's page never reaches this one.
 *
 * @returns undefined if the browser opens no window
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
