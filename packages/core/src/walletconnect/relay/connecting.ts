import { linkedController } from '../../async/join-signals.js'
import { pause } from '../../async/timers.js'
import { call, clearTimer, read } from '../sdk/internals.js'
import { openOwnSocket } from './relay-socket.js'

/** The time limit of a connection attempt, in ms. */
const attemptTime = 15_000
const backoffStep = 1_000
const attempts = 5
/** The longest wait for the page to be idle, in ms. It is short, since a visitor waits. */
const idleLimit = 150

export interface Connecting {
  /** Ends the back-off between two attempts. */
  hurry(): void
  /** Ends every wait for good. */
  close(): void
}

/**
 * Replaces the SDK's own way to connect to the relay. The SDK starts attempts within attempts, each of which removes
 * the previous attempt's listeners, so that a refusal is lost. It also pauses for up to 5 s between them, even if the
 * visitor retries.
 */
export function superviseConnecting(relayer: object): Connecting {
  const ended = new AbortController()
  let running: Promise<void> | undefined
  /** Whether another connect was requested since the present attempt began. */
  let askedAgain = false
  let wake = () => {}
  const hurry = () => {
    askedAgain = true
    wake()
  }

  const attempt = async () => {
    // Signing for the relay blocks the page for 50 ms, so draw the code first.
    await untilIdle()
    ended.signal.throwIfAborted()
    await call(relayer, 'createProvider')
    // After a close, a socket opened here would never be closed.
    ended.signal.throwIfAborted()
    const provider = read(relayer, 'provider')
    let lose = () => {}
    const lost = new Promise<never>((_, reject) => {
      lose = () => reject(new Error('The connection was lost before it was established.'))
    })
    const deadline = linkedController(ended.signal)
    pause(attemptTime, deadline.signal).then(lose)
    call(provider, 'on', 'disconnect', lose)
    const giveUp = openOwnSocket(read(provider, 'connection'))
    const begin = async () => {
      await call(provider, 'connect')
      await call(read(relayer, 'subscriber'), 'start')
    }
    try {
      await Promise.race([begin(), lost])
    } finally {
      call(provider, 'off', 'disconnect', lose)
      giveUp()
      deadline.abort()
      clearTimer(relayer, 'reconnectTimeout')
    }
  }
  const isClosed = () => ended.signal.aborted || read(relayer, 'transportExplicitlyClosed') === true
  const connect = async () => {
    for (let count = 1; count <= attempts && !isClosed(); count += 1) {
      askedAgain = false
      try {
        await attempt()
        Reflect.set(relayer, 'hasExperiencedNetworkDisruption', false)
      } catch {
        await call(read(relayer, 'subscriber'), 'stop')
        Reflect.set(relayer, 'hasExperiencedNetworkDisruption', true)
      }
      if (read(relayer, 'connected') === true) return
      if (askedAgain || ended.signal.aborted) continue
      const backoff = linkedController(ended.signal)
      wake = backoff.abort
      await pause(count * backoffStep, backoff.signal)
      backoff.abort()
    }
  }
  Reflect.set(relayer, 'connect', async () => {
    await call(relayer, 'confirmOnlineStateOrThrow')
    Reflect.set(relayer, 'transportExplicitlyClosed', false)
    hurry()
    running ??= connect().finally(() => {
      running = undefined
    })
    return running
  })
  return { hurry, close: () => ended.abort() }
}

/** Resolves once the page is idle, or at once in a browser without `requestIdleCallback`. */
async function untilIdle(): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: idleLimit }))
}
