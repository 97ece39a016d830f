// Written by node scripts/write-locales.mjs from every messages.ru.json: a change here is lost.
export { ru } from '../say/ru.js'
