import * as z from 'zod/mini'
import { isBoundedJson } from './json.js'
import { requestId, text } from './values.js'

const notice = <const Name extends string, Payload extends z.ZodMiniType>(
  name: Name,
  payload: Payload,
) =>
  z.strictObject({
    type: z.literal(`@w3m-frame/${name}` as const),
    payload: z.optional(payload),
  })

/** The messages of the frame that are not answers. */
export const notices = {
  /** The frame accepts requests. */
  READY: notice(
    'READY',
    z.strictObject({ version: z.optional(text(64)), nonce: z.optional(text(32)) }),
  ),
  /**
   * Carabiner's frames only: the frame's server does not list the page's origin, so the page may
   * not embed the wallet.
   */
  UNVERIFIED_DOMAIN: notice('UNVERIFIED_DOMAIN', z.strictObject({ nonce: text(32) })),
  /** The visitor's session changed. */
  SESSION_UPDATE: notice('SESSION_UPDATE', z.strictObject({ token: z.optional(text(8_192)) })),
  /**
   * Carabiner's frames only: the visitor approved an `RPC_REQUEST`, which can no longer be aborted.
   */
  RPC_SENDING: notice('RPC_SENDING', z.strictObject({ request: requestId })),
  /** Our frames only: the height of the shown screen with all of its content, in CSS pixels. */
  SCREEN_HEIGHT: notice(
    'SCREEN_HEIGHT',
    z.strictObject({ height: z.int().check(z.gte(1), z.lte(100_000)) }),
  ),
} as const

const anyNotice = z.union(Object.values(notices))

/** A message of the frame that is not an answer. */
export type FrameNotice = z.output<typeof anyNotice>

/** Parses a notice of the frame. @returns undefined for any other message */
export const readNotice = (value: unknown): FrameNotice | undefined =>
  isBoundedJson(value) ? z.safeParse(anyNotice, value).data : undefined
