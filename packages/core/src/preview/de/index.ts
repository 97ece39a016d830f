// Written by node scripts/write-locales.mjs from every messages.de.json: a change here is lost.
export { de } from '../say/de.js'
