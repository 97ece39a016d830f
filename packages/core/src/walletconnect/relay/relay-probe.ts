import { call, read } from '../sdk/internals.js'

/**
 * How long the relay may take to answer, in ms: less than the pause between two looks (`beat` of tab-life.ts). A
 * network that is slower than that has twice as long after each connection that was given up in vain.
 */
const answerTimeout = 4_000
/** As long as an attempt to connect may take, in ms. */
const longestTimeout = 16_000

export interface RelayProbe {
  /** Asks the relay for a sign of life, unless it was asked just now. Needs an open socket. */
  ask(): void
  /** Ends the wait for an answer; there is no way back. */
  close(): void
}

/**
 * Finds out that a socket is dead although it looks open: a browser tells a page that stays visible nothing of a
 * network that changed under it, and what the relay sends is lost.
 *
 * @param relayer - the SDK's
 * @param onSilence - called when the relay did not answer in time
 */
export function createRelayProbe(relayer: object, onSilence: () => void): RelayProbe {
  let timeout = answerTimeout
  let stop: (() => void) | undefined
  let closed = false

  return {
    ask() {
      if (stop || closed) return
      const provider = read(relayer, 'provider')
      // Whatever arrives is a sign of life, an error too.
      const heard = () => {
        timeout = answerTimeout
        stop?.()
      }
      const deadline = setTimeout(() => {
        stop?.()
        timeout = Math.min(timeout * 2, longestTimeout)
        onSilence()
      }, timeout)
      stop = () => {
        stop = undefined
        clearTimeout(deadline)
        call(provider, 'off', 'payload', heard)
        call(provider, 'off', 'disconnect', lost)
      }
      // Another socket takes its place by itself.
      const lost = () => stop?.()
      call(provider, 'on', 'payload', heard)
      call(provider, 'on', 'disconnect', lost)
      // Past the SDK's own `request`, which keeps a listener for each answer.
      const sent = call(read(provider, 'connection'), 'send', {
        id: Date.now() * 1_000,
        jsonrpc: '2.0',
        method: 'irn_fetchMessages',
        params: { topic: emptyMailbox() },
      })
      Promise.resolve(sent).catch(() => {})
    },
    close() {
      closed = true
      stop?.()
    },
  }
}

/** A topic that nobody writes to: its answer is the shortest that there is. */
const emptyMailbox = () =>
  [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
