import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { readClientId } from './client-id.js'
import { createMailbox, type Letter, type Sent } from './mailbox.js'
import { type Acknowledgement, type RelayRequest, tagOf } from './relay-request.js'

/** Clients give up after 35 s without a ping. In ms. */
const pingInterval = 20_000
/** The close code of the public relay for a client that it refuses. */
const refused = 3000

export interface Relay {
  /** `ws://127.0.0.1:…`. */
  readonly url: string
  /** Open sockets. */
  readonly connections: () => number
  /** Sockets accepted since the start. */
  readonly connected: () => number
  /** Messages with that tag, such as 1108 for a session request. */
  readonly published: (tag: number) => number
  /** Drops every socket, as a lost network does; clients may come back at once. */
  readonly cut: () => void
  /** Turns every client away with that reason; without one, no longer. */
  readonly refuse: (reason?: string) => void
  /** Leaves the next client's opening handshake without an answer. */
  readonly stall: () => void
  /** Sockets that were left so, and are still there. */
  readonly stalling: () => number
  /** Leaves today's sockets open but dead, as a sleeping phone's are; new ones work. */
  readonly strand: () => void
  /** Drops the next message with that tag; its sender believes it was taken. */
  readonly lose: (tag: number) => void
  /** Messages with that tag that were dropped. */
  readonly lost: (tag: number) => number
  /** Takes the next message with that tag, and leaves its sender without an answer. */
  readonly hush: (tag: number) => void
  /** Drops the sender's socket in place of taking its next message with that tag. */
  readonly cutAt: (tag: number) => void
  readonly stop: () => Promise<void>
}

export interface RelayOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number
  /** The address to listen on. Default 127.0.0.1. */
  readonly host?: string
}

/**
 * A WalletConnect relay on this machine: mailboxes by topic over a WebSocket. It can't read what
 * it carries. Written by hand: no other one cuts, refuses, stalls and loses when a test says so.
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
      // One that is not read is never seen to end; closing it is left to us.
      socket.resume().once('end', () => {
        stalling.delete(socket)
        socket.destroy()
      })
    },
  })
  await once(server, 'listening')
  const mailbox = createMailbox()
  /** By topic. */
  const subscribers = new Map<string, Set<Client>>()
  /** By tag. */
  const counts = new Map<number, number>()
  const clients = new Set<Client>()
  let refusal: string | undefined
  /** Tags. */
  const losing = new Set<number>()
  /** By tag. */
  const lost = new Map<number, number>()
  /** Tags. */
  const cutting = new Set<number>()
  /** Tags. */
  const hushing = new Set<number>()
  let accepted = 0

  const subscribe = (client: Client, topic: string) => {
    subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(client))
    // After the answer to the request that subscribed.
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
    socket.on('error', () => {}) // A cut socket is the point here.
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
      // Not checked: a lab's relay serves the lab's clients.
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

/** One socket of one client. */
class Client {
  /** Delivered, not yet acknowledged. */
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
    // 19 digits, as the public relay has them, would not survive JSON's numbers.
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
