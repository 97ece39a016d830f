import { useReadable } from '../../signal/signal.js'
import type { Theme } from '../../theme/theme-variables.js'
import { useCarabinerContext } from '../shared/context.js'

/** What {@link useCarabinerTheme} gives. */
export interface UseCarabinerThemeResult {
  theme: Theme
  /** Changes what is named and keeps the rest. */
  setTheme: (theme: Theme) => void
}

/**
 * The look of buttons and modal.
 *
 * @example
 * const { setTheme } = useCarabinerTheme()
 * <button onClick={() => setTheme({ mode: 'light' })}>Light</button>
 */
export function useCarabinerTheme(): UseCarabinerThemeResult {
  const { modal } = useCarabinerContext()
  return { theme: useReadable(modal.theme), setTheme: modal.setTheme }
}
