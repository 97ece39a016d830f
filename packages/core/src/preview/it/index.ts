// Written by node scripts/write-locales.mjs from every messages.it.json: a change here is lost.
export { it } from '../say/it.js'
