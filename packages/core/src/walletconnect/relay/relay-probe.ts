import { call, read } from '../sdk/internals.js'

/**
 * The relay's time limit for an answer, in ms. It is less than the pause between two probes (`beat` of tab-life.ts).
 * For slow networks it doubles each time a new connection brings no answer either.
 */
const answerTimeout = 4_000
/** The longest time limit, in ms. A connection attempt has the same one. */
const longestTimeout = 16_000

export interface RelayProbe {
  /** Sends a probe that the relay answers, unless one is pending. Needs an open socket. */
  ask(): void
  /** Ends the wait for an answer for good. */
  close(): void
}

/**
 * Detects a dead socket that looks open. A browser does not tell a visible page that its network changed, and the
 * relay's messages are lost.
 *
 * @param relayer - the SDK's
 * @param onSilence - called if the relay does not answer in time
 */
export function createRelayProbe(relayer: object, onSilence: () => void): RelayProbe {
  let timeout = answerTimeout
  let stop: (() => void) | undefined
  let closed = false

  return {
    ask() {
      if (stop || closed) return
      const provider = read(relayer, 'provider')
      // Any message shows that the relay is alive, even an error.
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
      // Other code replaces a lost socket.
      const lost = () => stop?.()
      call(provider, 'on', 'payload', heard)
      call(provider, 'on', 'disconnect', lost)
      // This bypasses the SDK's own `request`, which leaves a listener for each answer.
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

/** Returns a random topic. It has no messages, so the answer is short. */
const emptyMailbox = () =>
  [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
