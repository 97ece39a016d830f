import { abortable } from '../../async/abortable.js'
import type { Pairing } from '../../connector/shared-session.js'
import { BaseError } from '../../errors/base-error.js'
import { AbortedError, ModalClosedError } from '../../errors/connection-errors.js'
import { InvalidWalletResponseError } from '../../errors/input-errors.js'
import {
  ProposalExpiredError,
  type ProposeParameters,
  type WalletConnectClient,
} from '../client.js'
import { userDisconnected } from '../session/disconnect-reasons.js'
import type { Session } from '../session/session.js'
import type { Page } from '../wake.js'
import { createPairing, isPairingExpired, isPairingUri } from './pairing.js'

/**
 * How long a pairing is kept after the last wait for it, in ms: a visitor who goes from one wallet of
 * the list to the next keeps the URI, which must be there before the next press.
 */
const linger = 1_000
/** How often a pairing's age is looked at, in ms: a timer of minutes would sleep with the device. */
const tick = 1_000

type Wanted = Pick<ProposeParameters, 'namespaces' | 'signIn'>

interface WaitParameters extends Wanted {
  signal: AbortSignal
  onUri?: ((pairing: Pairing) => void) | undefined
}

export interface SharedPairing {
  /**
   * Makes a pairing for a later `wait`, unless there is one. It is not shown, so it is not renewed.
   *
   * @param signal - ends it, as long as no `wait` has taken it over
   * @returns once a `wait` has taken it over, or it has expired
   */
  ahead(parameters: Omit<WaitParameters, 'onUri'>): Promise<void>
  /** Whether there is a pairing made ahead that no `wait` has taken over. */
  isAhead(): boolean
  /** Offers pairings, one after the other, until a wallet answers one of them. */
  wait(parameters: WaitParameters): Promise<Session>
  /** Renews what expired while timers slept. */
  refresh(): void
  /** Rejects every wait. */
  fail(error: Error): void
}

interface Round {
  readonly asked: string
  readonly answered: Promise<Session>
  readonly listeners: Set<(pairing: Pairing) => void>
  pairing: Pairing | undefined
  waiting: number
  closing: ReturnType<typeof setTimeout> | undefined
  /** Ends `ahead`. Only set for a pairing made ahead, until a `wait` takes it over. */
  letGo: (() => void) | undefined
  renewExpired(): void
  end(error: Error): void
}

/**
 * Offers at most one round of pairings at a time, shared by all waits. No wallet can scan what a hidden
 * page shows: nothing is renewed there until its visitor is back and `refresh` is called.
 */
export function createSharedPairing(
  client: Pick<WalletConnectClient, 'propose' | 'end'>,
  { document }: Page = globalThis,
): SharedPairing {
  const hidden = () => document?.visibilityState === 'hidden'
  let current: Round | undefined

  const begin = (wanted: Wanted): Round => {
    const over = new AbortController()
    const { promise, resolve, reject } = withResolvers<Session>()
    let latest = 0
    let asking = false
    /** The last renewal failed: the next one is asked for by a visitor who is back, or presses. */
    let stuck = false
    const show = (pairing: Pairing) => {
      round.pairing = pairing
      for (const listener of [...round.listeners]) listener(pairing)
    }
    const propose = () => {
      asking = true
      latest += 1
      const turn = latest
      const before = round.pairing
      const onUri = (uri: string) => {
        asking = false
        if (!isPairingUri(uri)) return reject(new InvalidWalletResponseError('display_uri'))
        show(createPairing(uri))
      }
      // What was to be signed is of the first code: its nonce may be too old for another.
      const asked = turn === 1 ? wanted : { namespaces: wanted.namespaces }
      client.propose({ ...asked, signal: over.signal, onUri }).then(resolve, (error) => {
        // A pairing that was just renewed still counts: it may have been scanned.
        const expired = error instanceof ProposalExpiredError
        if (!expired && (!before || isAnswer(error))) return reject(error)
        if (expired && round.letGo) return reject(error)
        if (turn !== latest) return
        asking = false
        if (expired && !hidden()) return propose()
        // It never left: the code before it is what can still be scanned.
        stuck = !expired
        if (stuck && before) show(before)
      })
    }
    const round: Round = {
      asked: JSON.stringify(wanted),
      answered: promise,
      listeners: new Set(),
      pairing: undefined,
      waiting: 0,
      closing: undefined,
      letGo: undefined,
      renewExpired: () => renewExpired(),
      end: reject,
    }
    const renewExpired = () => {
      stuck = false
      if (round.letGo) return isOver(round) ? round.letGo() : undefined
      if (!asking && isPairingExpired(round.pairing)) propose()
    }
    const ticking = setInterval(() => {
      if (!hidden() && !stuck) renewExpired()
    }, tick)
    const finish = () => {
      clearInterval(ticking)
      clearTimeout(round.closing)
      if (current === round) current = undefined
      over.abort(new AbortedError())
    }
    promise.then((session) => {
      finish()
      // Approved after the last wait was given up.
      if (round.waiting === 0) client.end(session.topic, userDisconnected).catch(() => {})
    }, finish)
    current = round
    propose()
    return round
  }

  return {
    async ahead({ signal, ...wanted }) {
      signal.throwIfAborted()
      if (current) return
      const round = begin(wanted)
      const { promise: gone, resolve: letGo } = withResolvers<void>()
      round.letGo = letGo
      try {
        await abortable(Promise.race([round.answered, gone]), signal)
      } finally {
        round.letGo = undefined
        if (round.waiting === 0) round.end(new AbortedError())
      }
    },
    isAhead: () => current?.letGo !== undefined,
    async wait({ signal, onUri, ...wanted }) {
      signal.throwIfAborted()
      if (current && (current.asked !== JSON.stringify(wanted) || isOver(current))) {
        current.end(new AbortedError())
        current = undefined
      }
      const round = current ?? begin(wanted)
      round.letGo?.()
      round.letGo = undefined
      clearTimeout(round.closing)
      round.waiting += 1
      if (onUri) round.listeners.add(onUri)
      if (round.pairing && !isPairingExpired(round.pairing)) onUri?.(round.pairing)
      else round.renewExpired()
      try {
        return await abortable(round.answered, signal)
      } finally {
        if (onUri) round.listeners.delete(onUri)
        round.waiting -= 1
        if (round.waiting === 0 && current === round) {
          const end = () => round.end(new AbortedError())
          // Who opens it again wants another code: a wallet reads none twice.
          if (signal.reason instanceof ModalClosedError) end()
          else round.closing = setTimeout(end, linger)
        }
      }
    },
    refresh: () => current?.renewExpired(),
    fail: (error) => current?.end(error),
  }
}

/** Whether a pairing made ahead has expired, and the sign-in that it asks for with it. */
const isOver = ({ letGo, pairing }: Round) =>
  letGo !== undefined && pairing !== undefined && isPairingExpired(pairing)

/** Whether a wallet said so, rather than the way to it. */
const isAnswer = (error: unknown) =>
  error instanceof BaseError || (error instanceof Object && 'code' in error)

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
