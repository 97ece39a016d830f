// Written by node scripts/write-locales.mjs from every messages.<code>.json: a change here is lost.
import type { Locale } from './locale.js'

/** The languages of this package besides English. */
export type TranslationCode = 'ar' | 'de' | 'ja' | 'ko' | 'ru' | 'tr' | 'uk' | 'zh-CN' | 'zh-TW'

/**
 * The import of each language. Each import is literal, because bundlers need that to make a chunk
 * of it.
 */
export const translations: Readonly<Record<TranslationCode, () => Promise<Locale>>> = {
  ar: () => import('../locales/ar.js').then(({ ar }) => ar),
  de: () => import('../locales/de.js').then(({ de }) => de),
  ja: () => import('../locales/ja.js').then(({ ja }) => ja),
  ko: () => import('../locales/ko.js').then(({ ko }) => ko),
  ru: () => import('../locales/ru.js').then(({ ru }) => ru),
  tr: () => import('../locales/tr.js').then(({ tr }) => tr),
  uk: () => import('../locales/uk.js').then(({ uk }) => uk),
  'zh-CN': () => import('../locales/zh-cn.js').then(({ zhCn }) => zhCn),
  'zh-TW': () => import('../locales/zh-tw.js').then(({ zhTw }) => zhTw),
}
