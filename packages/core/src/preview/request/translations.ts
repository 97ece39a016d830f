// Written by node scripts/write-locales.mjs from every messages.<code>.json: a change here is lost.
import type { PreviewTexts } from './preview-texts.js'

/**
 * The import of each language. Each import is literal, because bundlers need that to make a chunk
 * of it.
 */
export const translations: Readonly<Record<string, () => Promise<PreviewTexts>>> = {
  ar: () => import('./ar.js').then(({ ar }) => ar),
  de: () => import('./de.js').then(({ de }) => de),
  ja: () => import('./ja.js').then(({ ja }) => ja),
  ko: () => import('./ko.js').then(({ ko }) => ko),
  ru: () => import('./ru.js').then(({ ru }) => ru),
  tr: () => import('./tr.js').then(({ tr }) => tr),
  uk: () => import('./uk.js').then(({ uk }) => uk),
  'zh-CN': () => import('./zh-cn.js').then(({ zhCn }) => zhCn),
  'zh-TW': () => import('./zh-tw.js').then(({ zhTw }) => zhTw),
}
