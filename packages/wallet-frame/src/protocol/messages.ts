import * as z from 'zod/mini'
import { events, notices } from './events.js'
import { isBoundedJson } from './json.js'

const all = Object.values(events)
const appMessage = z.union(all.map(({ request }) => request))
const frameMessage = z.union([
  ...all.map(({ success }) => success),
  ...all.map(({ error }) => error),
  ...Object.values(notices),
])

/** What a page posts to the frame. */
export type AppMessage = z.output<typeof appMessage>
/** What the frame posts to the page: an answer, or something of its own. */
export type FrameMessage = z.output<typeof frameMessage>

/**
 * Reads what a page posted to the frame.
 *
 * @returns undefined for what is no request of the protocol: it is dropped, never passed on
 */
export const readAppMessage = (value: unknown): AppMessage | undefined =>
  isBoundedJson(value) ? z.safeParse(appMessage, value).data : undefined

/**
 * Reads what the frame posted to the page.
 *
 * @returns undefined for what is no message of the protocol: it settles nothing
 */
export const readFrameMessage = (value: unknown): FrameMessage | undefined =>
  isBoundedJson(value) ? z.safeParse(frameMessage, value).data : undefined
