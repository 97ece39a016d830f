// Written by node scripts/write-locales.mjs from every messages.uk.json: a change here is lost.
export { uk } from '../say/uk.js'
