// Written by node scripts/write-locales.mjs from every messages.<code>.json: a change here is lost.
import type { Locale } from './locale.js'

/** The languages of this package besides English. */
export type TranslationCode =
  | 'ar'
  | 'de'
  | 'es'
  | 'fa'
  | 'fr'
  | 'he'
  | 'hi'
  | 'id'
  | 'it'
  | 'ja'
  | 'ko'
  | 'nl'
  | 'pl'
  | 'pt-BR'
  | 'ru'
  | 'th'
  | 'tr'
  | 'uk'
  | 'vi'
  | 'zh-CN'
  | 'zh-TW'

/**
 * The import of each language. Each import is literal, because bundlers need that to make a chunk
 * of it.
 */
export const translations: Readonly<Record<TranslationCode, () => Promise<Locale>>> = {
  ar: () => import('../locales/ar.js').then(({ ar }) => ar),
  de: () => import('../locales/de.js').then(({ de }) => de),
  es: () => import('../locales/es.js').then(({ es }) => es),
  fa: () => import('../locales/fa.js').then(({ fa }) => fa),
  fr: () => import('../locales/fr.js').then(({ fr }) => fr),
  he: () => import('../locales/he.js').then(({ he }) => he),
  hi: () => import('../locales/hi.js').then(({ hi }) => hi),
  id: () => import('../locales/id.js').then(({ id }) => id),
  it: () => import('../locales/it.js').then(({ it }) => it),
  ja: () => import('../locales/ja.js').then(({ ja }) => ja),
  ko: () => import('../locales/ko.js').then(({ ko }) => ko),
  nl: () => import('../locales/nl.js').then(({ nl }) => nl),
  pl: () => import('../locales/pl.js').then(({ pl }) => pl),
  'pt-BR': () => import('../locales/pt-br.js').then(({ ptBr }) => ptBr),
  ru: () => import('../locales/ru.js').then(({ ru }) => ru),
  th: () => import('../locales/th.js').then(({ th }) => th),
  tr: () => import('../locales/tr.js').then(({ tr }) => tr),
  uk: () => import('../locales/uk.js').then(({ uk }) => uk),
  vi: () => import('../locales/vi.js').then(({ vi }) => vi),
  'zh-CN': () => import('../locales/zh-cn.js').then(({ zhCn }) => zhCn),
  'zh-TW': () => import('../locales/zh-tw.js').then(({ zhTw }) => zhTw),
}
