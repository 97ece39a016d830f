import type { Logger } from '@carabiner/core'
import { describeValue } from '@carabiner/core/adapter'
import type { ThemeMode } from '../theme/mode.js'
import type { Theme } from '../theme/theme-variables.js'

const modes: readonly ThemeMode[] = ['light', 'dark', 'system']

/** Checks the theme's mode. Warns of an unknown mode and replaces it with the system's mode. */
export function checkTheme(theme: Theme, { warn }: Pick<Logger, 'warn'>): Theme {
  const { mode } = theme
  if (mode === undefined || modes.includes(mode)) return theme
  warn(
    `themeMode: expected one of ${modes.join(', ')}, got ${describeValue(mode)}; the system’s is used`,
  )
  return { ...theme, mode: 'system' }
}
