// Written by node scripts/write-locales.mjs from every messages.zh-tw.json: a change here is lost.
export { zhTw } from '../say/zh-tw.js'
