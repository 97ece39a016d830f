import { useReadable } from '../signal/useReadable.js'
import type { Theme } from '../theme/themeVariables.js'
import { useCarabinerContext } from './context.js'

export interface UseThemeResult {
  theme: Theme
  /** Changes what is named and keeps the rest. */
  setTheme: (theme: Theme) => void
}

/**
 * The look of buttons and modal.
 *
 * @example
 * const { setTheme } = useTheme()
 * <button onClick={() => setTheme({ mode: 'light' })}>Light</button>
 */
export function useTheme(): UseThemeResult {
  const { modal } = useCarabinerContext()
  return { theme: useReadable(modal.theme), setTheme: modal.setTheme }
}
