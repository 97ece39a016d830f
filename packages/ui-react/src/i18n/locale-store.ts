import type { Logger } from '@carabiner/core'
import { describeValue } from '@carabiner/core/adapter'
import { checkLocale } from '../options/check-locale.js'
import { createSignal, type Readable } from '../signal/signal.js'
import { english, type Locale } from './locale.js'
import type { LocaleChoice } from './locale-choice.js'

const loadFindLocale = () => import('./find-locale.js')

export interface LocaleStore {
  readonly current: Readable<Locale>
  /**
   * Switches to a locale once it is loaded. If it fails to load, the current locale stays. Never
   * rejects.
   */
  set(choice: LocaleChoice): Promise<void>
  /** Loads the locale of the options. Only in a browser. A second call returns the same promise. */
  start(): Promise<void>
}

/**
 * Creates the store of an instance's language. Locales other than English load on demand.
 *
 * @throws {InvalidOptionsError} if a locale of the host's own has no BCP 47 code or no messages
 */
export function createLocaleStore(choice: LocaleChoice, logger: Logger): LocaleStore {
  const current = createSignal(typeof choice === 'object' ? checkLocale(choice, logger) : english)
  let started: Promise<void> | undefined
  let latest: LocaleChoice | undefined

  async function find(wanted: string): Promise<Locale> {
    const { lang } = document.documentElement
    const { language, languages } = navigator
    const auto = wanted === 'auto'
    const first = auto ? lang || language : wanted
    // The common case: English needs no code to load.
    if (/^en(-(?!XA)[A-Z]{2})?$/.test(first)) return { ...english, code: first }
    const { findLocale, shippedCodes } = await loadFindLocale()
    const match = await findLocale(auto ? [first, ...languages] : [first])
    if (!match && !auto) {
      const expectation = `expected a Locale or one of auto, ${shippedCodes.join(', ')}`
      logger.warn(`locale: ${expectation}, got ${describeValue(wanted)}; texts stay English`)
    }
    return match ?? english
  }

  async function set(next: LocaleChoice) {
    latest = next
    try {
      const locale = typeof next === 'object' ? checkLocale(next, logger) : await find(next)
      if (latest === next) current.set(locale)
    } catch (error) {
      logger.warn('the locale could not be changed', error)
    }
  }

  return {
    current,
    set,
    start() {
      started ??= latest === undefined ? set(choice) : Promise.resolve()
      return started
    },
  }
}
