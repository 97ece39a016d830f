// Written by node scripts/write-locales.mjs from every messages.nl.json: a change here is lost.
export { nl } from '../say/nl.js'
