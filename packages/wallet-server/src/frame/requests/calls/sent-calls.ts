import * as z from 'zod/mini'
import { FrameMessageError } from '../../frame-message-error.js'
import type { RecipientStore } from '../recipients/recipients.js'

/** Calls that were sent together. */
type SentCalls = {
  /** By which the page asks what became of them; its own, or their hash. */
  readonly id: string
  /** Of the operation or the transaction that they are in. */
  readonly hash: string
  /** CAIP-2. */
  readonly networkId: string
  /** The version of EIP-5792 in which the page asked. */
  readonly version: 1 | 2
  /** In ms since 1970. */
  readonly sentAt: number
}

/** Which calls were sent from here: a bundler does not say what waits, and a page may give its own ids. */
export interface SentCallsList {
  find(id: string): Promise<SentCalls | undefined>
  /** @throws {FrameMessageError} for an id that was used already (EIP-5792: 5720) */
  assertNew(id: string): Promise<void>
  add(calls: SentCalls): Promise<void>
  /** Takes back what was not sent after all. */
  drop(id: string): Promise<void>
}

const most = 100
const text = z.string().check(z.maxLength(4_096))
const kept = z
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
  const read = async () => (await store.readJson(key, kept).catch(() => undefined)) ?? []
  const find = async (id: string) => (await read()).find((calls) => calls.id === id)
  const write = (calls: readonly SentCalls[]) =>
    // What was sent is sent, whether or not it can be kept.
    store.writeJson(key, calls.slice(0, most)).catch(() => undefined)
  return {
    find,
    async assertNew(id) {
      if (await find(id)) throw new FrameMessageError('Calls with this id were sent already')
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
