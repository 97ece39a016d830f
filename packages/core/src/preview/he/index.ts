// Written by node scripts/write-locales.mjs from every messages.he.json: a change here is lost.
export { he } from '../say/he.js'
