import type { Logger } from '@carabiner/core'
import {
  aFunction,
  checkHostOptions,
  isObject,
  object,
  oneOf,
  optional,
  type Shape,
  textThat,
  that,
} from '@carabiner/core/adapter'
import type { Locale } from '../i18n/locale.js'

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

const locale = object({
  code: textThat(isLanguageTag, "a BCP 47 code such as 'pt-BR'"),
  dir: optional(oneOf(['ltr', 'rtl'])),
  messages: that(isObject, 'texts by key'),
  mapText: optional(aFunction),
} satisfies Record<keyof Locale, Shape<unknown>>)

/**
 * A host's own locale; `Intl` would throw for a code that is none, wherever it is used.
 *
 * @throws {InvalidOptionsError}
 */
export function checkLocale(given: Locale, logger: Logger): Locale {
  checkHostOptions('locale', locale, given, logger)
  return given
}
