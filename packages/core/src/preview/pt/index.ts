// Written by node scripts/write-locales.mjs from every messages.pt.json: a change here is lost.
export { pt } from '../say/pt.js'
