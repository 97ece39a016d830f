import { useReadable } from '../../signal/signal.js'
import type { Theme } from '../../theme/theme-variables.js'
import { useCarabinerContext } from '../shared/context.js'

/** The result of {@link useCarabinerTheme}. */
export interface UseCarabinerThemeResult {
  theme: Theme
  /** Changes the given settings and keeps the others. */
  setTheme: (theme: Theme) => void
}

/**
 * Returns and changes the theme of buttons and modal.
 *
 * @example
 * const { setTheme } = useCarabinerTheme()
 * <button onClick={() => setTheme({ mode: 'light' })}>Light</button>
 */
export function useCarabinerTheme(): UseCarabinerThemeResult {
  const { modal } = useCarabinerContext()
  return { theme: useReadable(modal.theme), setTheme: modal.setTheme }
}
