import * as z from 'zod/mini'
import { FrameMessageError } from '../../frame-message-error.js'
import type { RecipientStore } from '../recipients/recipients.js'

/** Calls that were sent together. */
type SentCalls = {
  /** The id for their status: the page's own, or their hash. */
  readonly id: string
  /** Hash of their operation or transaction. */
  readonly hash: string
  /** CAIP-2. */
  readonly networkId: string
  /** The request's version of EIP-5792. */
  readonly version: 1 | 2
  /** In ms since 1970. */
  readonly sentAt: number
}

/**
 * The calls that were sent from here. A bundler does not report pending ones, and a page may use
 * its own ids.
 */
export interface SentCallsList {
  find(id: string): Promise<SentCalls | undefined>
  /** @throws {FrameMessageError} for an id that was used already (EIP-5792: 5720) */
  assertNew(id: string): Promise<void>
  add(calls: SentCalls): Promise<void>
  /** Removes calls that were not sent in the end. */
  drop(id: string): Promise<void>
}

const most = 100
const text = z.string().check(z.maxLength(4_096))
const storedCalls = z
  .array(
    z.object({
      id: text,
      hash: text,
      networkId: text,
      version: z.union([z.literal(1), z.literal(2)]),
      sentAt: z.int(),
    }),
  )
  .check(z.maxLength(most))
const key = 'sent-calls'

export function createSentCalls(store: RecipientStore): SentCallsList {
  const read = async () => (await store.readJson(key, storedCalls).catch(() => undefined)) ?? []
  const find = async (id: string) => (await read()).find((calls) => calls.id === id)
  const write = (calls: readonly SentCalls[]) =>
    // The calls were sent, whether or not the record can be stored.
    store.writeJson(key, calls.slice(0, most)).catch(() => undefined)
  return {
    find,
    async assertNew(id) {
      if (await find(id)) throw new FrameMessageError('Calls with this id were already sent')
    },
    async add(calls) {
      const others = (await read()).filter(({ id }) => id !== calls.id)
      await write([calls, ...others])
    },
    async drop(id) {
      await write((await read()).filter((calls) => calls.id !== id))
    },
  }
}
