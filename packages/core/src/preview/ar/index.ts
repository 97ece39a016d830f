// Written by node scripts/write-locales.mjs from every messages.ar.json: a change here is lost.
export { ar } from '../say/ar.js'
