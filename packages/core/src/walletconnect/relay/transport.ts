import { call, clearTimer, read } from '../sdk/internals.js'
import { superviseConnecting } from './connecting.js'
import { createRelayProbe } from './relay-probe.js'

interface Payload {
  readonly method: string
}

/** The parts of an SDK's relayer that are worked on; none of it is in its types. */
export interface Relayer {
  request(payload: Payload): Promise<unknown>
  transportOpen(): Promise<void>
  transportClose(): Promise<void>
  on(event: string, listener: () => void): unknown
  off(event: string, listener: () => void): unknown
}

const publishing = /publish|proposeSession|approveSession/i

export interface Transport {
  /** Ends what a refusal began: the relay is asked again. */
  retry(): void
  /**
   * Drops the connection and opens a fresh one now.
   *
   * A socket that died while the page was hidden still looks open, and closing it properly would wait for the
   * network. So the SDK gets its close event at once.
   */
  restart(): void
  /** Asks the relay for a sign of life; where none comes, or no socket is open any more, opens a fresh one. */
  probe(): void
  /** Ends every connection, also one that is just being opened; there is no way back. */
  close(): Promise<void>
}

/** The SDK's words when the browser says that there is no network. */
const isOffline = (error: unknown) =>
  error instanceof Error && error.message.startsWith('No internet connection')

const never = () => new Promise<never>(() => {})

/**
 * Sends a message again as soon as the transport is back when it was lost before the relay had it.
 * Left alone, the SDK waits 15 s and more. Relay and wallet know a repeated message by its content.
 *
 * Once the relay refused us, nothing is sent until {@link Transport.retry}: the SDK would go on
 * forever.
 *
 * @param check - rejects when this client may not send any more; then nothing leaves
 */
export function superviseTransport(relayer: Relayer, check?: () => Promise<void>): Transport {
  let refused = false
  // Some ways of reconnecting leave this set: later losses would then be noticed after 5 s only.
  relayer.on('relayer_connect', () => void Reflect.set(relayer, 'reconnectInProgress', false))
  relayer.on('relayer_error', () => {
    refused = true
  })
  const connections = watchConnections(relayer)
  const connecting = superviseConnecting(relayer)
  const once = (event: string) => {
    let settle = () => {}
    const happened = new Promise<'lost'>((resolve) => {
      settle = () => resolve('lost')
    })
    relayer.on(event, settle)
    return { happened, stop: () => relayer.off(event, settle) }
  }
  const sendNow = relayer.request.bind(relayer)
  const send = (payload: Payload) =>
    check ? check().then(() => sendNow(payload)) : sendNow(payload)
  let end = () => {}
  const ended = new Promise<'ended'>((resolve) => {
    end = () => resolve('ended')
  })
  const sendUntilTaken = async (payload: Payload) => {
    while (!refused) {
      const lost = once('relayer_disconnect')
      const back = once('relayer_connect')
      try {
        const answer = send(payload).then(
          (value) => ({ value }),
          (error) => (isOffline(error) ? 'lost' : Promise.reject(error)),
        )
        // Lost: whatever becomes of it, the next round decides.
        answer.catch(() => {})
        const outcome = await Promise.race([answer, lost.happened, ended])
        if (outcome === 'ended') return true
        if (outcome !== 'lost') return outcome.value
        if (!refused) await Promise.race([back.happened, ended])
      } finally {
        lost.stop()
        back.stop()
      }
    }
    // The caller gets the refusal elsewhere; a rejection here would be unhandled.
    return ended
  }
  // The SDK tries again on its own, with the same payload, and does not catch what fails then.
  const sending = new Map<Payload, Promise<unknown>>()
  relayer.request = (payload) => {
    if (!publishing.test(payload.method)) return sendNow(payload)
    const known = sending.get(payload)
    if (known) return known
    const taken = sendUntilTaken(payload).finally(() => sending.delete(payload))
    sending.set(payload, taken)
    return taken
  }
  const dropAll = () => {
    clearTimer(relayer, 'reconnectTimeout')
    for (const connection of connections()) dropSocket(connection)
  }
  const restart = () => {
    refused = false
    dropAll()
    // What the SDK planned by itself is called off: two attempts at once leave a stray socket.
    Reflect.set(relayer, 'reconnectInProgress', false)
    connecting.hurry()
    relayer.transportOpen().catch(() => {})
  }
  const relayProbe = createRelayProbe(relayer, restart)
  return {
    retry() {
      refused = false
    },
    restart,
    probe() {
      if (refused) return
      if (read(relayer, 'connected') === true) return relayProbe.ask()
      // The SDK gives up after some attempts.
      if (read(relayer, 'connecting') !== true) restart()
    },
    async close() {
      refused = true
      relayProbe.close()
      // The SDK holds timers of a minute for what it thinks is on its way.
      relayer.request = async ({ method }) => (publishing.test(method) ? true : never())
      end()
      connecting.close()
      relayer.transportOpen = async () => {}
      // Attempts that are under way go on by themselves, each with a delay of its own.
      Reflect.set(relayer, 'createProvider', never)
      for (const connection of connections()) {
        Reflect.set(connection, 'register', never)
        call(connection, 'on', 'open', () => dropSocket(connection))
      }
      dropAll()
      // In Node it waits for pings, also of a connection that opens only now.
      Reflect.set(relayer, 'resetPingTimeout', () => {})
      clearTimer(relayer, 'pingTimeout')
      await relayer.transportClose().catch(() => {})
    },
  }
}

/**
 * Keeps a list of all connections that the SDK makes. The SDK drops some that are still open; an error of such a
 * connection would be uncaught.
 */
function watchConnections(relayer: Relayer): () => readonly object[] {
  const made = new Set<object>()
  const create: unknown = Reflect.get(relayer, 'createProvider')
  const note = () => {
    const provider = read(relayer, 'provider')
    const connection = read(provider, 'connection')
    if (typeof connection !== 'object' || connection === null) return
    for (const known of made) {
      if (!read(known, 'socket') && !read(known, 'registering')) made.delete(known)
    }
    made.add(connection)
    call(provider, 'on', 'error', () => {})
  }
  note()
  if (typeof create === 'function') {
    Reflect.set(relayer, 'createProvider', async () => {
      await create.call(relayer)
      note()
    })
  }
  return () => [...made]
}

function dropSocket(connection: object): void {
  const socket = read(connection, 'socket')
  if (typeof socket !== 'object' || socket === null) return
  const closed = read(socket, 'onclose')
  Reflect.set(socket, 'onclose', null)
  Reflect.set(socket, 'onmessage', null)
  if (typeof closed === 'function') closed.call(socket, { code: 1001, reason: 'left' })
  call(socket, 'close')
}
