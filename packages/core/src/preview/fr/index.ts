// Written by node scripts/write-locales.mjs from every messages.fr.json: a change here is lost.
export { fr } from '../say/fr.js'
