import { directionOf, type Locale } from '../../i18n/locale.js'
import type { LocaleChoice } from '../../i18n/locale-choice.js'
import { useReadable } from '../../signal/signal.js'
import { useCarabinerContext } from '../shared/context.js'

/** The result of {@link useCarabinerLocale}. */
export interface UseCarabinerLocaleResult {
  /** A BCP 47 code. English until another locale is loaded. */
  code: string
  dir: 'ltr' | 'rtl'
  /**
   * Resolves once the locale is shown. If it fails to load, it resolves and the current locale
   * stays.
   */
  setLocale: (choice: LocaleChoice) => Promise<void>
}

export const useCurrentLocale = (): Locale => useReadable(useCarabinerContext().modal.locale)

/**
 * Returns and changes the language of buttons and modal.
 *
 * @example
 * const { code, setLocale } = useCarabinerLocale()
 * <button onClick={() => setLocale('ar')}>العربية</button>
 */
export function useCarabinerLocale(): UseCarabinerLocaleResult {
  const { modal } = useCarabinerContext()
  const locale = useCurrentLocale()
  return { code: locale.code, dir: directionOf(locale), setLocale: modal.setLocale }
}
