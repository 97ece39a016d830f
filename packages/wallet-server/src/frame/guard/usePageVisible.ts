import { useSyncExternalStore } from 'react'

/** Whether the browser shows the page: another tab or a minimized window hides it. */
export const usePageVisible = (): boolean => useSyncExternalStore(watchPage, isPageVisible)

const isPageVisible = () => document.visibilityState !== 'hidden'

function watchPage(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
