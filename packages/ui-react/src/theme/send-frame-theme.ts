import { followAuth } from '@carabiner/controllers/internal'
import type { Carabiner, Unsubscribe } from '@carabiner/core'
import type { WalletFrameTheme } from '@carabiner/core/internal'
import type { Locale } from '../i18n/locale.js'
import type { Readable } from '../signal/signal.js'
import type { Theme } from './theme-variables.js'

/** The names of a host's accent, in order of precedence. */
const accents = ['--cb-accent', '--apkt-accent', '--w3m-accent']

/** Returns the part of a theme that the embedded wallet's frame receives. */
function frameTheme(
  { mode, variables }: Theme,
  isLight: boolean,
): Omit<WalletFrameTheme, 'locale'> {
  const values = new Map(Object.entries(variables ?? {}))
  const accent = accents.map((name) => values.get(name)).find((value) => value !== undefined)
  return {
    mode: mode === 'light' || mode === 'dark' ? mode : isLight ? 'light' : 'dark',
    variables: accent === undefined ? {} : { '--w3m-accent': accent },
  }
}

/**
 * Keeps the embedded wallet, if any, in the modal's theme and language.
 *
 * @returns a function that stops it
 */
export function sendFrameTheme(
  carabiner: Carabiner,
  theme: Readable<Theme>,
  locale: Readable<Locale>,
): Unsubscribe {
  return followAuth(carabiner, ({ frame }) => {
    const system = window.matchMedia('(prefers-color-scheme: light)')
    const send = () =>
      frame.setTheme({ ...frameTheme(theme.get(), system.matches), locale: locale.get().code })
    send()
    const stops = [theme.subscribe(send), locale.subscribe(send)]
    system.addEventListener('change', send)
    return () => {
      for (const stop of stops) stop()
      system.removeEventListener('change', send)
    }
  })
}
