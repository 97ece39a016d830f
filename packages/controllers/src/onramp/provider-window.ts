import { type PopupPage, popupFeatures } from '../page/popup.js'

/** The window that shows the provider's page. */
export interface ProviderWindow {
  /** Navigates the window. @param url - checked by `checkProviderUrl` */
  goTo(url: string): void
  /** Focuses the window. @returns false if the browser reports it as closed */
  focus(): boolean
  isClosed(): boolean
  close(): void
}

/**
 * Opens an empty window. Call it synchronously in the click handler, or the browser blocks the
 * window. Sets its `opener` to null before it navigates, so that the provider's page never reaches
 * this one.
 *
 * @returns undefined if the browser opens no window
 */
export function openProviderWindow(page: PopupPage): ProviderWindow | undefined {
  const providerWindow = page.open('about:blank', '_blank', popupFeatures(page))
  if (!providerWindow || providerWindow.closed) return undefined
  providerWindow.opener = null
  return {
    goTo: (url) => providerWindow.location.replace(url),
    focus() {
      if (providerWindow.closed) return false
      providerWindow.focus()
      return true
    },
    isClosed: () => providerWindow.closed,
    close: () => providerWindow.close(),
  }
}
