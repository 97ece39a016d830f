// Written by node scripts/write-locales.mjs from every messages.ja.json: a change here is lost.
export { ja } from '../say/ja.js'
