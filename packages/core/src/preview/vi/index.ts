// Written by node scripts/write-locales.mjs from every messages.vi.json: a change here is lost.
export { vi } from '../say/vi.js'
