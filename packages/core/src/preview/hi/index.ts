// Written by node scripts/write-locales.mjs from every messages.hi.json: a change here is lost.
export { hi } from '../say/hi.js'
