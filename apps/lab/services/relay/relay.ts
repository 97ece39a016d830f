import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { readClientId } from './client-id.js'
import { createMailbox, type Letter, type Sent } from './mailbox.js'
import { type Acknowledgement, type RelayRequest, tagOf } from './relay-request.js'

/** The interval of pings in ms. Clients give up after 35 s without one. */
const pingInterval = 20_000
/** The public relay's close code for a refused client. */
const refused = 3000

export interface Relay {
  /** The URL, `ws://127.0.0.1:…`. */
  readonly url: string
  /** Returns the number of open sockets. */
  readonly connections: () => number
  /** Returns the number of accepted sockets since the start. */
  readonly connected: () => number
  /** Returns the number of messages with that tag, such as 1108 for a session request. */
  readonly published: (tag: number) => number
  /** Drops every socket, as a lost network does. Clients may reconnect at once. */
  readonly cut: () => void
  /** Refuses every client with that reason. Without a reason, accepts them again. */
  readonly refuse: (reason?: string) => void
  /** Leaves the next client's opening handshake without an answer. */
  readonly stall: () => void
  /** Returns the number of stalled sockets that are still open. */
  readonly stalling: () => number
  /** Leaves existing sockets open but dead, like those of a sleeping phone. New ones work. */
  readonly strand: () => void
  /** Drops the next message with that tag. Its sender gets a success. */
  readonly lose: (tag: number) => void
  /** Returns the number of dropped messages with that tag. */
  readonly lost: (tag: number) => number
  /** Accepts the next message with that tag without an answer to its sender. */
  readonly hush: (tag: number) => void
  /** Drops the sender's socket instead of accepting its next message with that tag. */
  readonly cutAt: (tag: number) => void
  readonly stop: () => Promise<void>
}

export interface RelayOptions {
  /** The port. 0, the default, means any free one. */
  readonly port?: number
  /** The address to listen on. Default 127.0.0.1. */
  readonly host?: string
}

/**
 * Starts a WalletConnect relay on this machine, with mailboxes by topic over a WebSocket. It cannot
 * read the messages. Written by hand, because other relays cannot cut, refuse, stall or lose on
 * request.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 *
 * @example
 * const relay = await startRelay()
 * relay.cut()
 * await relay.stop()
 */
export async function startRelay({
  port = 0,
  host = '127.0.0.1',
}: RelayOptions = {}): Promise<Relay> {
  let stallsNext = false
  const stalling = new Set<Socket>()
  const server = new WebSocketServer({
    host,
    port,
    verifyClient({ req: { socket } }, accept) {
      if (!stallsNext) return accept(true)
      stallsNext = false
      stalling.add(socket)
      // A socket that nothing reads never reports its end, so we close it.
      socket.resume().once('end', () => {
        stalling.delete(socket)
        socket.destroy()
      })
    },
  })
  await once(server, 'listening')
  const mailbox = createMailbox()
  /** Clients by topic. */
  const subscribers = new Map<string, Set<Client>>()
  /** Numbers of messages by tag. */
  const counts = new Map<number, number>()
  const clients = new Set<Client>()
  let refusal: string | undefined
  /** The tags of messages to drop. */
  const losing = new Set<number>()
  /** Numbers of dropped messages by tag. */
  const lost = new Map<number, number>()
  /** The tags at which to cut. */
  const cutting = new Set<number>()
  /** The tags without an answer. */
  const hushing = new Set<number>()
  let accepted = 0

  const subscribe = (client: Client, topic: string) => {
    subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(client))
    // Sent after the answer to the subscription.
    setImmediate(() => {
      for (const letter of mailbox.pending(client.id, topic)) client.deliver(letter)
    })
    return createHash('sha256')
      .update(topic + client.id)
      .digest('hex')
  }
  const publish = (client: Client, sent: Sent) => {
    const letter = mailbox.put(client.id, sent)
    if (!letter) return
    counts.set(letter.tag, (counts.get(letter.tag) ?? 0) + 1)
    for (const other of subscribers.get(sent.topic) ?? []) {
      if (other.id !== client.id) other.deliver(letter)
    }
  }

  const answer = (client: Client, { method, params }: RelayRequest) => {
    switch (method) {
      case 'irn_publish':
        publish(client, params)
        return true
      case 'irn_batchPublish':
        for (const sent of params.messages) publish(client, sent)
        return true
      case 'irn_subscribe':
        return subscribe(client, params.topic)
      case 'irn_batchSubscribe':
        return params.topics.map((topic) => subscribe(client, topic))
      case 'irn_unsubscribe':
        subscribers.get(params.topic)?.delete(client)
        return true
      case 'irn_batchUnsubscribe':
        for (const { topic } of params.subscriptions) subscribers.get(topic)?.delete(client)
        return true
      case 'irn_fetchMessages':
        return { messages: mailbox.pending(client.id, params.topic).map(toWire), hasMore: false }
      case 'irn_batchFetchMessages': {
        const letters = params.topics.flatMap((topic) =>
          mailbox.pending(client.id, topic).map(toWire),
        )
        return { messages: letters, hasMore: false }
      }
      case 'wc_proposeSession': {
        const { pairingTopic: topic, sessionProposal: message, ttl, attestation } = params
        subscribe(client, topic)
        publish(client, { topic, message, ttl, attestation, tag: 1100 })
        return true
      }
      case 'wc_approveSession': {
        const { pairingTopic, sessionTopic, ttl } = params
        const { sessionProposalResponse, sessionSettlementRequest } = params
        subscribe(client, sessionTopic)
        publish(client, { topic: pairingTopic, message: sessionProposalResponse, ttl, tag: 1101 })
        publish(client, { topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: 1102 })
        return true
      }
      default:
        return undefined
    }
  }

  server.on('connection', (socket, request) => {
    socket.on('error', () => {}) // Cut sockets report errors.
    let id = ''
    try {
      if (refusal !== undefined) throw new Error(refusal)
      id = readClientId(new URL(request.url ?? '', 'ws://relay').searchParams.get('auth'))
    } catch (error) {
      socket.close(refused, error instanceof Error ? error.message : 'Unauthorized')
      return
    }
    accepted += 1
    const client = new Client(id, socket)
    clients.add(client)
    socket.on('close', () => {
      clients.delete(client)
      for (const topic of subscribers.values()) topic.delete(client)
    })
    socket.on('message', (data) => {
      if (client.stranded) return
      // Not checked, because a lab's relay serves the lab's clients only.
      const message: RelayRequest | Acknowledgement = JSON.parse(String(data))
      const { id: requestId } = message
      if (message.method === undefined) return client.acknowledge(requestId)
      const tag = tagOf(message)
      if (cutting.delete(tag)) return socket.terminate()
      if (losing.delete(tag)) {
        lost.set(tag, (lost.get(tag) ?? 0) + 1)
        return client.send({ id: requestId, jsonrpc: '2.0', result: true })
      }
      const result = answer(client, message)
      if (hushing.delete(tag)) return
      const error = { code: -32601, message: `Method not found: ${message.method}` }
      client.send({
        id: requestId,
        jsonrpc: '2.0',
        ...(result === undefined ? { error } : { result }),
      })
    })
  })
  const pings = setInterval(() => {
    for (const { socket } of clients) socket.ping()
  }, pingInterval)

  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.')
  const cut = () => {
    for (const socket of server.clients) socket.terminate()
  }
  return {
    url: `ws://${host}:${address.port}`,
    connections: () => clients.size,
    connected: () => accepted,
    published: (tag) => counts.get(tag) ?? 0,
    cut,
    refuse(reason) {
      refusal = reason
      if (reason !== undefined) for (const { socket } of clients) socket.close(refused, reason)
    },
    stall() {
      stallsNext = true
    },
    stalling: () => stalling.size,
    strand() {
      for (const client of clients) client.stranded = true
    },
    lost: (tag) => lost.get(tag) ?? 0,
    lose: (tag) => void losing.add(tag),
    cutAt: (tag) => void cutting.add(tag),
    hush: (tag) => void hushing.add(tag),
    async stop() {
      clearInterval(pings)
      cut()
      for (const socket of stalling) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const toWire = ({ topic, message, tag, publishedAt, attestation }: Letter) => ({
  topic,
  message,
  tag,
  publishedAt,
  ...(attestation !== undefined && { attestation }),
})

/** One socket of a client. */
class Client {
  /** Messages delivered but not yet acknowledged. */
  #delivered = new Map<number, Letter>()
  #nextId = 1
  stranded = false
  readonly id: string
  readonly socket: WebSocket

  constructor(id: string, socket: WebSocket) {
    this.id = id
    this.socket = socket
  }
  send(payload: object) {
    this.socket.send(JSON.stringify(payload))
  }
  deliver(letter: Letter) {
    if (this.stranded) return
    // The public relay's ids have 19 digits, which JSON numbers cannot represent.
    const id = this.#nextId++
    this.#delivered.set(id, letter)
    const params = {
      id: createHash('sha256')
        .update(letter.topic + this.id)
        .digest('hex'),
      data: toWire(letter),
    }
    this.send({ id, jsonrpc: '2.0', method: 'irn_subscription', params })
  }
  acknowledge(id: number) {
    this.#delivered.get(id)?.seen.add(this.id)
    this.#delivered.delete(id)
  }
}
