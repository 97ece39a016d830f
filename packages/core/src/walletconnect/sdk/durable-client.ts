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
 * The records with which a client starts: without its subscriptions, so that it gets no messages before
 * {@link makeDurable} has made it ready and subscribed.
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
  /** Has the SDK read again what came on these topics and was not taken in. */
  replay(topics: readonly string[]): Promise<void>
}

/**
 * Lets a client go on where one before it stopped, at any moment. The SDK by itself tells the relay that
 * it has a message before it keeps it, keeps a proposal after it was sent, and what a wallet is about to
 * settle in memory alone.
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

  const kept = z.safeParse(settlingSchema, await storage.getItem(key)).data ?? []
  const known = kept.filter(([id]) => client.proposal.keys.includes(id))
  Reflect.set(engine, 'pendingSessions', new KeptMap(known, storage))

  const replay = async (topics: readonly string[]) => {
    const missed = relayer.messages.getWithoutAck([...topics])
    for (const [topic, messages] of Object.entries(missed)) {
      for (const message of messages) {
        // The relay may deliver it once more: it is known from now on.
        await call(relayer.messages, 'set', topic, message, 'inbound')
        await call(engine, 'onProviderMessageEvent', { topic, message, publishedAt: Date.now() })
      }
    }
  }
  const pairings = core.pairing.pairings.keys
  const settling = known.map(([, { sessionTopic }]) => sessionTopic)
  for (const topic of new Set([...pairings, ...settling, ...client.session.keys])) {
    relayer.subscribe(topic).catch(() => {})
  }
  await replay([...pairings, ...settling])
  return { replay }
}

type RelayMessage = { topic: string; message: string }

/** The relay delivers again what is not acknowledged, so a message is acknowledged only once it is stored. */
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

/** A map that is written down with each change. */
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
