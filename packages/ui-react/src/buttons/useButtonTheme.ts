import { type RefCallback, useCallback } from 'react'
import { useCarabinerContext } from '../hooks/shared/context.js'
import { useReadable } from '../signal/signal.js'

const loadTheme = () => import('../theme/theme-variables.js')

export interface ButtonTheme {
  /**
   * Sets the host's theme variables on the element. The code that derives colours loads only if
   * there are any.
   */
  ref: RefCallback<HTMLElement>
  /** Undefined if the visitor's system determines the mode. */
  mode: 'light' | 'dark' | undefined
}

/** Keeps a button in the instance's theme. */
export function useButtonTheme(): ButtonTheme {
  const { modal } = useCarabinerContext()
  const theme = useReadable(modal.theme)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !theme.variables) return
      loadTheme().then(
        ({ applyTheme }) => applyTheme(element, theme),
        (error: unknown) => modal.carabiner.logger.debug('the theme did not load', error),
      )
    },
    [theme, modal],
  )
  return { ref, mode: theme.mode === 'system' ? undefined : theme.mode }
}
