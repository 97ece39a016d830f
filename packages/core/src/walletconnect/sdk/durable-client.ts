import * as z from 'zod/mini'
import { call, read } from './internals.js'
import type { SdkStorage } from './sdk-storage.js'
import type { SignClient } from './start-sdk.js'
import { keepAskedUntilAnswered, keepUnreadFirst } from './write-order.js'

const key = 'carabiner:settling'
const settlingSchema = z.array(
  z.tuple([
    z.number(),
    z.object({
      sessionTopic: z.string(),
      pairingTopic: z.string(),
      proposalId: z.number(),
      publicKey: z.string(),
    }),
  ]),
)
type Settling = z.output<typeof settlingSchema>[number]

/**
 * Returns the store for a client's start. It hides the subscriptions, so that no message arrives before {@link
 * makeDurable} has prepared and subscribed the client.
 */
export function startingStorage(storage: SdkStorage) {
  let starting = true
  const reading: SdkStorage = {
    ...storage,
    getItem: async (key) =>
      starting && key.endsWith('//subscription') ? undefined : storage.getItem(key),
  }
  return {
    storage: reading,
    started() {
      starting = false
    },
  }
}

export interface DurableClient {
  /** Makes the SDK read unprocessed messages on these topics again. */
  replay(topics: readonly string[]): Promise<void>
}

/**
 * Lets a client continue where an earlier one stopped, at any moment. By itself, the SDK acknowledges a message before
 * it stores it, stores a proposal after sending it, and has settling sessions only in memory.
 */
export async function makeDurable(client: SignClient, storage: SdkStorage): Promise<DurableClient> {
  const { core, engine } = client
  const { relayer } = core
  acknowledgeWhatIsKept(relayer)
  keepAskedUntilAnswered(core.history, relayer.messages)
  keepUnreadFirst(relayer.messages)

  const send: unknown = Reflect.get(engine, 'sendProposeSession')
  if (typeof send === 'function') {
    Reflect.set(engine, 'sendProposeSession', async (sent: object) => {
      const proposal = read(sent, 'proposal')
      await call(engine, 'setProposal', read(proposal, 'id'), proposal)
      return send.call(engine, sent)
    })
  }

  const storedSettling = z.safeParse(settlingSchema, await storage.getItem(key)).data ?? []
  const stillProposed = storedSettling.filter(([id]) => client.proposal.keys.includes(id))
  Reflect.set(engine, 'pendingSessions', new KeptMap(stillProposed, storage))

  const replay = async (topics: readonly string[]) => {
    const missed = relayer.messages.getWithoutAck([...topics])
    for (const [topic, messages] of Object.entries(missed)) {
      for (const message of messages) {
        // The relay may deliver the message again, and the SDK now recognizes it.
        await call(relayer.messages, 'set', topic, message, 'inbound')
        await call(engine, 'onProviderMessageEvent', { topic, message, publishedAt: Date.now() })
      }
    }
  }
  const pairings = core.pairing.pairings.keys
  const settling = stillProposed.map(([, { sessionTopic }]) => sessionTopic)
  for (const topic of new Set([...pairings, ...settling, ...client.session.keys])) {
    relayer.subscribe(topic).catch(() => {})
  }
  await replay([...pairings, ...settling])
  return { replay }
}

type RelayMessage = { topic: string; message: string }

/** Acknowledges a message only after it is stored, since the relay repeats messages without an acknowledgement. */
function acknowledgeWhatIsKept(relayer: object): void {
  const acknowledge: unknown = Reflect.get(relayer, 'acknowledgePayload')
  const take: unknown = Reflect.get(relayer, 'onMessageEvent')
  if (typeof acknowledge !== 'function' || typeof take !== 'function') return
  const held = new Map<string, unknown>()
  const name = ({ topic, message }: RelayMessage) => `${topic}:${message}`
  Reflect.set(relayer, 'acknowledgePayload', async (payload: unknown) => {
    const data = read(read(payload, 'params'), 'data')
    const topic = read(data, 'topic')
    const message = read(data, 'message')
    if (typeof topic !== 'string' || typeof message !== 'string') {
      return acknowledge.call(relayer, payload)
    }
    held.set(name({ topic, message }), payload)
  })
  Reflect.set(relayer, 'onMessageEvent', async (event: RelayMessage) => {
    await take.call(relayer, event)
    const payload = held.get(name(event))
    held.delete(name(event))
    if (payload) await acknowledge.call(relayer, payload)
  })
}

/** A map that is stored after each change. */
class KeptMap extends Map<number, Settling[1]> {
  readonly #storage: SdkStorage
  constructor(entries: readonly Settling[], storage: SdkStorage) {
    super()
    this.#storage = storage
    for (const [id, session] of entries) super.set(id, session)
  }
  override set(id: number, session: Settling[1]): this {
    super.set(id, session)
    this.#write()
    return this
  }
  override delete(id: number): boolean {
    const was = super.delete(id)
    if (was) this.#write()
    return was
  }
  #write() {
    this.#storage.setItem(key, [...this]).catch(() => {})
  }
}
