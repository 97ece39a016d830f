// Written by node scripts/write-locales.mjs from every messages.fa.json: a change here is lost.
export { fa } from '../say/fa.js'
