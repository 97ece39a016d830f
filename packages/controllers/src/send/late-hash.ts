import type { CarabinerEvents } from '@carabiner/core'
import * as z from 'zod/mini'

const sentAnswer = z.object({ hash: z.string().check(z.regex(/^[a-zA-Z0-9]{1,128}$/)) })

/** The hash of a transaction that a wallet sent after the visitor stopped waiting; undefined for other answers. */
export function readLateHash({
  operation,
  result,
}: CarabinerEvents['lateAnswer']): string | undefined {
  return operation === 'send' ? z.safeParse(sentAnswer, result).data?.hash : undefined
}
