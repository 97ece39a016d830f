// Written by node scripts/write-locales.mjs from every messages.tr.json: a change here is lost.
export { tr } from '../say/tr.js'
