import { directionOf, type Locale, type LocaleChoice } from '../../i18n/locale.js'
import { useReadable } from '../../signal/signal.js'
import { useCarabinerContext } from '../shared/context.js'

/** What {@link useCarabinerLocale} gives. */
export interface UseCarabinerLocaleResult {
  /** BCP 47. English until another locale has loaded. */
  code: string
  dir: 'ltr' | 'rtl'
  /** Resolves once the locale is shown, or stayed as it was because that one does not load. */
  setLocale: (choice: LocaleChoice) => Promise<void>
}

export const useCurrentLocale = (): Locale => useReadable(useCarabinerContext().modal.locale)

/**
 * The language of buttons and modal.
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
