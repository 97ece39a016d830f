import * as z from 'zod/mini'
import type { SdkStorage } from '../sdk/sdk-storage.js'

/**
 * The time for which a pairing stays recorded, in ms. Proposals last 5 minutes, and their tab may adopt the session a
 * little later.
 */
const life = 600_000

const topic = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const schema = z.object({
  /** The topic of the session that the tabs use. */
  adopted: z.optional(topic),
  /** The pairings, each with the tab that waits for its answer. */
  pairings: z.array(z.object({ topic, tab: z.string(), until: z.number() })),
  /** The sessions that an owner has started to end. */
  ending: z._default(z.array(z.object({ topic, until: z.number() })), []),
})
type OwnerData = z.output<typeof schema>

/** The key of the record. */
export const ownerKey = 'carabiner:owner'

/** The time limit for an owner to end a session with the wallet, in ms. After it, the next owner ends the session. */
const deleteSessionTimeout = 10_000

/** The state that an owner takes over from earlier owners, besides the SDK's own records. */
export interface OwnerRecord {
  adopted(): string | undefined
  adopt(topic: string | undefined): Promise<void>
  /** Returns the tab that waits for a pairing's answer, or that is about to use its session. */
  askerOf(pairing: string): string | undefined
  ask(pairing: string, tab: string): Promise<void>
  forget(pairing: string): Promise<void>
  /** Stores that an owner starts to end a session. */
  end(session: string): Promise<void>
  /** Returns the time, in ms, that remains for the owner that started to end a session. 0 if the time is over. */
  endingFor(session: string): number
  /** Returns the time until which a pairing may be answered, in ms since 1970. Undefined if none is open. */
  openUntil(): number | undefined
}

export async function openOwnerRecord(storage: SdkStorage, now = Date.now): Promise<OwnerRecord> {
  const stored = z.safeParse(schema, await storage.getItem(ownerKey)).data
  let ownerRecord: OwnerData = {
    adopted: stored?.adopted,
    pairings: stored?.pairings ?? [],
    ending: stored?.ending ?? [],
  }
  const write = (change: Partial<OwnerData>) => {
    const next = { ...ownerRecord, ...change }
    const isOpen = ({ until }: { until: number }) => until > now()
    ownerRecord = {
      ...next,
      pairings: next.pairings.filter(isOpen),
      ending: next.ending.filter(isOpen),
    }
    return storage.setItem(ownerKey, ownerRecord)
  }
  const others = (pairing: string) =>
    ownerRecord.pairings.filter((candidate) => candidate.topic !== pairing)
  const askerOf = (pairing: string) =>
    ownerRecord.pairings.find((candidate) => candidate.topic === pairing)?.tab
  return {
    adopted: () => ownerRecord.adopted,
    adopt: (adopted) => write({ adopted }),
    askerOf,
    ask: (pairing, tab) =>
      write({ pairings: [...others(pairing), { topic: pairing, tab, until: now() + life }] }),
    end: (session) =>
      write({
        ending: [...ownerRecord.ending, { topic: session, until: now() + deleteSessionTimeout }],
      }),
    endingFor(session) {
      const entry = ownerRecord.ending.find((candidate) => candidate.topic === session)
      return entry ? Math.max(0, entry.until - now()) : 0
    },
    openUntil() {
      const times = ownerRecord.pairings.map(({ until }) => until).filter((until) => until > now())
      return times.length > 0 ? Math.max(...times) : undefined
    },
    async forget(pairing) {
      if (askerOf(pairing) !== undefined) await write({ pairings: others(pairing) })
    },
  }
}
