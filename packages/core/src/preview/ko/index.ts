// Written by node scripts/write-locales.mjs from every messages.ko.json: a change here is lost.
export { ko } from '../say/ko.js'
