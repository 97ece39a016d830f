import { findLanguage } from '@carabiner/core/internal'
import { english, type Locale } from './locale.js'
import type { LocaleCode } from './locale-choice.js'
import { translations } from './translations.js'

const shipped: Readonly<Record<LocaleCode, () => Promise<Locale>>> = {
  en: async () => english,
  ...translations,
  'en-XA': () => import('./pseudo.js').then(({ accented }) => accented),
  'ar-XB': () => import('./pseudo.js').then(({ mirrored }) => mirrored),
}

const isShipped = (code: string): code is LocaleCode => Object.hasOwn(shipped, code)

export const shippedCodes = Object.keys(shipped).filter(isShipped)

/**
 * Returns the canonical form of a language tag, such as `de-AT` for `de-at`, or undefined for an
 * invalid tag.
 */
function canonical(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/**
 * Returns the locale of the first wanted language that is available.
 *
 * @param wanted - BCP 47 codes, in order of preference
 * @returns undefined if none is available
 */
export async function findLocale(wanted: readonly string[]): Promise<Locale | undefined> {
  for (const code of wanted.map(canonical)) {
    const match = code && findLanguage([code], shippedCodes)
    if (match) return { ...(await shipped[match]()), code }
  }
  return undefined
}
