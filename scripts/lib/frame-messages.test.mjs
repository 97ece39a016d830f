import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messageFiles, messagesPage, writeMessagesPage } from './frame-messages.mjs'

it('the documentation page of the embedded wallet’s frame messages is up to date (to update: node scripts/write-frame-messages.mjs)', async () => {
  const { events } = await import(/* @vite-ignore */ messageFiles.events)
  const { notices } = await import(/* @vite-ignore */ messageFiles.notices)
  expect(readFileSync(messagesPage(), 'utf8')).toBe(writeMessagesPage({ events, notices }))
})
