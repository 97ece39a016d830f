// Written by node scripts/write-locales.mjs from every messages.id.json: a change here is lost.
export { id } from '../say/id.js'
