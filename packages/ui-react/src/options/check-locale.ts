import type { Logger } from '@carabiner/core'
import {
  callable,
  checkHostOptions,
  isObject,
  literal,
  object,
  optional,
  refine,
  refineString,
  type Schema,
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
  code: refineString(isLanguageTag, "a BCP 47 code such as 'pt-BR'"),
  dir: optional(literal(['ltr', 'rtl'])),
  messages: refine(isObject, 'texts by key'),
  mapText: optional(callable),
} satisfies Record<keyof Locale, Schema<unknown>>)

/**
 * Checks a host's own locale. Otherwise `Intl` would throw later, wherever an invalid code is used.
 *
 * @throws {InvalidOptionsError}
 */
export function checkLocale(custom: Locale, logger: Logger): Locale {
  checkHostOptions('locale', locale, custom, logger)
  return custom
}
