import { english, type Locale, type LocaleCode } from './locale.js'
import { translations } from './translations.js'

const shipped: Readonly<Record<LocaleCode, () => Promise<Locale>>> = {
  en: async () => english,
  ...translations,
  'en-XA': () => import('./pseudo.js').then(({ accented }) => accented),
  'ar-XB': () => import('./pseudo.js').then(({ mirrored }) => mirrored),
}

export const shippedCodes: readonly string[] = Object.keys(shipped)

const isShipped = (code: string): code is LocaleCode => Object.hasOwn(shipped, code)

/** `de-at` as `de-AT`; undefined for what is no language tag. */
function canonical(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/** `zh-Hant-TW`, `zh-Hant`, `zh`. */
function* shortened(code: string): Generator<string> {
  const subtags = code.split('-')
  for (let count = subtags.length; count > 0; count -= 1) yield subtags.slice(0, count).join('-')
}

/**
 * The first of the wanted languages that there is.
 *
 * @param wanted - BCP 47 codes, the most wanted first
 * @returns undefined when there is none of them
 */
export async function findLocale(wanted: readonly string[]): Promise<Locale | undefined> {
  for (const code of wanted.map(canonical)) {
    const match = code && [...shortened(code)].find(isShipped)
    if (match) return { ...(await shipped[match]()), code }
  }
  return undefined
}
