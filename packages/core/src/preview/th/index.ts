// Written by node scripts/write-locales.mjs from every messages.th.json: a change here is lost.
export { th } from '../say/th.js'
