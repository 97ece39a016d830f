// Written by node scripts/write-locales.mjs from every messages.<code>.json: a change here is lost.
/** One literal import each: bundlers need that to make a chunk of each. */
export const translations = {
  ar: () => import('./ar.js').then(({ ar }) => ar),
  de: () => import('./de.js').then(({ de }) => de),
}
