// node scripts/write-frame-messages.mjs: writes docs/architecture/frame-messages.md from the definitions of the
// messages.
import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import { messageFiles, messagesPage, writeMessagesPage } from './lib/frame-messages.mjs'

/** @typedef {import('./lib/frame-messages.mjs').Messages} Messages */

/** @type {{ module: Pick<Messages, 'events'> }} */
const { module: map } = await runnerImport(messageFiles.events)
/** @type {{ module: Pick<Messages, 'notices'> }} */
const { module: unasked } = await runnerImport(messageFiles.notices)
writeFileSync(messagesPage(), writeMessagesPage({ ...map, ...unasked }))
