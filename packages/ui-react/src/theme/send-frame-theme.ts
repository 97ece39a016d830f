import { followAuth } from '@carabiner/controllers/internal'
import type { Carabiner, Unsubscribe } from '@carabiner/core'
import type { WalletFrameTheme } from '@carabiner/core/internal'
import type { Locale } from '../i18n/locale.js'
import type { Readable } from '../signal/signal.js'
import type { Theme } from './theme-variables.js'

/** The names by which hosts give an accent; the first one that is set is taken. */
const accents = ['--cb-accent', '--apkt-accent', '--w3m-accent']

/** What an embedded wallet's frame is told of a theme: the rest is ours alone. */
function frameTheme(
  { mode, variables }: Theme,
  isLight: boolean,
): Omit<WalletFrameTheme, 'locale'> {
  const given = new Map(Object.entries(variables ?? {}))
  const accent = accents.map((name) => given.get(name)).find((value) => value !== undefined)
  return {
    mode: mode === 'light' || mode === 'dark' ? mode : isLight ? 'light' : 'dark',
    variables: accent === undefined ? {} : { '--w3m-accent': accent },
  }
}

/**
 * Keeps the embedded wallet, where there is one, in the modal's theme and language.
 *
 * @returns a function that ends it
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
