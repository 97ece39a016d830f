// Written by node scripts/write-locales.mjs from every messages.<code>.json: a change here is lost.
/**
 * The import of each language. Each import is literal, because bundlers need that to make a chunk
 * of it.
 */
export const translations = {
  ar: () => import('./ar.js').then(({ ar }) => ar),
  de: () => import('./de.js').then(({ de }) => de),
  es: () => import('./es.js').then(({ es }) => es),
  fa: () => import('./fa.js').then(({ fa }) => fa),
  fr: () => import('./fr.js').then(({ fr }) => fr),
  he: () => import('./he.js').then(({ he }) => he),
  hi: () => import('./hi.js').then(({ hi }) => hi),
  id: () => import('./id.js').then(({ id }) => id),
  it: () => import('./it.js').then(({ it }) => it),
  ja: () => import('./ja.js').then(({ ja }) => ja),
  ko: () => import('./ko.js').then(({ ko }) => ko),
  nl: () => import('./nl.js').then(({ nl }) => nl),
  pl: () => import('./pl.js').then(({ pl }) => pl),
  pt: () => import('./pt.js').then(({ pt }) => pt),
  ru: () => import('./ru.js').then(({ ru }) => ru),
  th: () => import('./th.js').then(({ th }) => th),
  tr: () => import('./tr.js').then(({ tr }) => tr),
  uk: () => import('./uk.js').then(({ uk }) => uk),
  vi: () => import('./vi.js').then(({ vi }) => vi),
  'zh-CN': () => import('./zh-cn.js').then(({ zhCn }) => zhCn),
  'zh-TW': () => import('./zh-tw.js').then(({ zhTw }) => zhTw),
}
