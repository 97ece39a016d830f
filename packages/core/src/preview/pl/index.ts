// Written by node scripts/write-locales.mjs from every messages.pl.json: a change here is lost.
export { pl } from '../say/pl.js'
