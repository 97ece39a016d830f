import { type RefCallback, useCallback, useSyncExternalStore } from 'react'
import { useCarabinerContext } from '../hooks/context.js'

/** Keeps a button in the instance's theme. The derivation of colours loads only when a host sets some. */
export function useButtonTheme(): RefCallback<HTMLElement> {
  const { modal } = useCarabinerContext()
  const theme = useSyncExternalStore(
    modal.onThemeChange,
    () => modal.theme,
    () => modal.theme,
  )
  return useCallback(
    (element) => {
      if (!element) return
      if (theme.mode === 'light' || theme.mode === 'dark') element.dataset.theme = theme.mode
      else delete element.dataset.theme
      if (!theme.variables) return
      import('../theme/themeVariables.js').then(
        ({ applyTheme }) => applyTheme(element, theme),
        (error: unknown) => modal.carabiner.logger.debug('the theme did not load', error),
      )
    },
    [theme, modal],
  )
}
