import { call, clearTimer, read } from '../sdk/internals.js'
import { superviseConnecting } from './connecting.js'
import { createRelayProbe } from './relay-probe.js'

interface Payload {
  readonly method: string
}

/** The parts of the SDK's relayer that this file replaces. The SDK's types lack them. */
export interface Relayer {
  request(payload: Payload): Promise<unknown>
  transportOpen(): Promise<void>
  transportClose(): Promise<void>
  on(event: string, listener: () => void): unknown
  off(event: string, listener: () => void): unknown
}

const publishing = /publish|proposeSession|approveSession/i

export interface Transport {
  /** Tries the relay again after a refusal. */
  retry(): void
  /**
   * Drops the connection and opens a new one at once.
   *
   * A socket that died while the page was hidden still looks open, and a proper close would wait for the network. So
   * the SDK gets its close event at once.
   */
  restart(): void
  /** Checks that the relay is alive. Opens a new connection if it does not answer, or if no socket is open. */
  probe(): void
  /** Ends every connection for good, including one that is being opened. */
  close(): Promise<void>
}

/** Whether an error is the SDK's message for a browser without a network. */
const isOffline = (error: unknown) =>
  error instanceof Error && error.message.startsWith('No internet connection')

const never = () => new Promise<never>(() => {})

/**
 * Sends a message again when the transport is back, if it was lost before the relay had it. By itself, the SDK waits
 * 15 s or more. Relay and wallet recognize a repeated message by its content.
 *
 * After a refusal by the relay, sends nothing until {@link Transport.retry}, since the SDK would continue forever.
 *
 * @param check - rejects if this client must no longer send. Nothing is sent then
 */
export function superviseTransport(relayer: Relayer, check?: () => Promise<void>): Transport {
  let refused = false
  // After some reconnects, the SDK does not clear this flag, and would notice later losses only after 5 s.
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
        // If the message is lost, it is sent again, so ignore a later failure of this attempt.
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
    // The caller gets the refusal in another way. A rejection here would be unhandled.
    return ended
  }
  // The SDK retries by itself with the same payload, and does not catch a failure of the retry.
  const sending = new Map<Payload, Promise<unknown>>()
  relayer.request = (payload) => {
    if (!publishing.test(payload.method)) return sendNow(payload)
    const pendingSend = sending.get(payload)
    if (pendingSend) return pendingSend
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
    // Cancel the SDK's own reconnect, since two concurrent attempts would leave a stray socket.
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
      // The SDK has one-minute timers for messages that it considers pending.
      relayer.request = async ({ method }) => (publishing.test(method) ? true : never())
      end()
      connecting.close()
      relayer.transportOpen = async () => {}
      // The SDK's pending attempts continue by themselves, each with its own delay.
      Reflect.set(relayer, 'createProvider', never)
      for (const connection of connections()) {
        Reflect.set(connection, 'register', never)
        call(connection, 'on', 'open', () => dropSocket(connection))
      }
      dropAll()
      // In Node the SDK waits for pings, even of a connection that opens only now.
      Reflect.set(relayer, 'resetPingTimeout', () => {})
      clearTimer(relayer, 'pingTimeout')
      await relayer.transportClose().catch(() => {})
    },
  }
}

/**
 * Tracks all connections that the SDK creates. The SDK drops some while they are still open; an error of such a
 * connection would be uncaught.
 */
function watchConnections(relayer: Relayer): () => readonly object[] {
  const made = new Set<object>()
  const create: unknown = Reflect.get(relayer, 'createProvider')
  const note = () => {
    const provider = read(relayer, 'provider')
    const connection = read(provider, 'connection')
    if (typeof connection !== 'object' || connection === null) return
    for (const other of made) {
      if (!read(other, 'socket') && !read(other, 'registering')) made.delete(other)
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
