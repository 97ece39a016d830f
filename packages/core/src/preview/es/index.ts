// Written by node scripts/write-locales.mjs from every messages.es.json: a change here is lost.
export { es } from '../say/es.js'
