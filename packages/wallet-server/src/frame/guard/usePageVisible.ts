import { isPageVisible, watchPageVisibility } from '@carabiner/core/internal'
import { useSyncExternalStore } from 'react'

/** Whether the page is visible: another tab or a minimized window hides it. */
export const usePageVisible = (): boolean => useSyncExternalStore(watchPage, isShown)

const isShown = () => isPageVisible({ document })
const watchPage = (onChange: () => void) => watchPageVisibility({ document }, onChange)
