// Written by node scripts/write-locales.mjs from every messages.<code>.json: a change here is lost.
import type { Locale } from './locale.js'

/** The languages that this package has beside English. */
export type TranslationCode = 'ar' | 'de'

/** One literal import each: bundlers need that to make a chunk of each. */
export const translations: Readonly<Record<TranslationCode, () => Promise<Locale>>> = {
  ar: () => import('../locales/ar.js').then(({ ar }) => ar),
  de: () => import('../locales/de.js').then(({ de }) => de),
}
