// Written by node scripts/write-locales.mjs from every messages.zh-cn.json: a change here is lost.
export { zhCn } from '../say/zh-cn.js'
