import { linkedController } from '../../async/join-signals.js'
import { pause } from '../../async/timers.js'
import { call, clearTimer, read } from '../sdk/internals.js'
import { openOwnSocket } from './relay-socket.js'

/** In ms. */
const attemptTime = 15_000
const backoffStep = 1_000
const attempts = 5
/** A visitor waits: not longer than this for a quiet page. */
const idleLimit = 150

export interface Connecting {
  /** Ends the back-off between two attempts. */
  hurry(): void
  /** Ends every wait; there is no way back. */
  close(): void
}

/**
 * Connects to the relay in place of the SDK's own way, which begins attempts within attempts (each
 * removes the listeners of the one before, so that a refusal is lost) and waits for up to 5 s between
 * them, also when the visitor asks again.
 */
export function superviseConnecting(relayer: object): Connecting {
  const ended = new AbortController()
  let running: Promise<void> | undefined
  /** Since the attempt under way began. */
  let askedAgain = false
  let wake = () => {}
  const hurry = () => {
    askedAgain = true
    wake()
  }

  const attempt = async () => {
    // It signs for the relay, which takes the page 50 ms: a code is drawn first.
    await untilIdle()
    ended.signal.throwIfAborted()
    await call(relayer, 'createProvider')
    // It was closed meanwhile: a socket that opens now would never be closed.
    ended.signal.throwIfAborted()
    const provider = read(relayer, 'provider')
    let lose = () => {}
    const lost = new Promise<never>((_, reject) => {
      lose = () => reject(new Error('The connection was lost before it stood.'))
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

/** Resolves once the page has drawn what is due; at once where the browser does not say. */
async function untilIdle(): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: idleLimit }))
}
