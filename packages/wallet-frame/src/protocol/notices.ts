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

/** What the frame says unasked. */
export const notices = {
  /** It can be asked. */
  READY: notice(
    'READY',
    z.strictObject({ version: z.optional(text(64)), nonce: z.optional(text(32)) }),
  ),
  /** Of our own frames: the page is not listed, and may not embed the wallet. */
  UNVERIFIED_DOMAIN: notice('UNVERIFIED_DOMAIN', z.strictObject({ nonce: text(32) })),
  /** Another session of the visitor. */
  SESSION_UPDATE: notice('SESSION_UPDATE', z.strictObject({ token: z.optional(text(8_192)) })),
  /** Of our own frames: the visitor approved an `RPC_REQUEST`, and it is being done: it can't be given up. */
  RPC_SENDING: notice('RPC_SENDING', z.strictObject({ request: requestId })),
} as const

const anyNotice = z.union(Object.values(notices))

/** Something that the frame says unasked. */
export type FrameNotice = z.output<typeof anyNotice>

/** Reads what the frame says unasked. @returns undefined for anything else */
export const readNotice = (value: unknown): FrameNotice | undefined =>
  isBoundedJson(value) ? z.safeParse(anyNotice, value).data : undefined
