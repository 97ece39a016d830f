import { abortable } from '../../async/abortable.js'
import { pause } from '../../async/timers.js'
import type { Pairing } from '../../connector/shared-session.js'
import { AbortedError, ModalClosedError } from '../../errors/connection-errors.js'
import { createMachine } from '../../machine/create-machine.js'
import type { WalletConnectClient } from '../client.js'
import { userDisconnected } from '../client.js'
import type { Session } from '../session/session.js'
import type { Page } from '../wake.js'
import { isPairingExpired } from './pairing.js'
import { beginPairingRound, type PairingRound, type WantedSession } from './pairing-round.js'
import { sharedPairingMachine } from './shared-pairing-machine.js'

/**
 * How long a pairing is kept after the last wait for it, in ms: a visitor who goes from one wallet of
 * the list to the next keeps the URI, which must be there before the next press.
 */
const linger = 1_000

interface WaitParameters extends WantedSession {
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

/** The pairings that there are, and what they ask for. */
interface Current {
  readonly round: PairingRound
  readonly wanted: string
}

/** Offers at most one round of pairings at a time, shared by all waits. */
export function createSharedPairing(
  client: Pick<WalletConnectClient, 'propose' | 'end'>,
  page: Page = globalThis,
): SharedPairing {
  /** There in every step but `none`. */
  let current: Current | undefined
  /** Ends `ahead`. */
  let letGo = () => {}

  const isAhead = (): boolean => machine.state() === 'ahead'
  const machine = createMachine(sharedPairingMachine, {
    guards: {
      isCurrent: ({ round }) => round === current?.round,
      isOutdated: ({ wanted }) =>
        current?.wanted !== JSON.stringify(wanted) ||
        (isAhead() && isTooOld(current.round.pairing())),
    },
    actions: {
      begin({ wanted = { namespaces: {} } }) {
        const onExpired = () => machine.send('expired')
        const round = beginPairingRound({ client, page, wanted, isAhead, onExpired })
        current = { round, wanted: JSON.stringify(wanted) }
        const settle = () => machine.send('settled', { round })
        round.answered.then((session) => {
          settle()
          if (round.listeners.size > 0) return
          // Approved after the last wait was given up.
          client.end(session.topic, userDisconnected).catch(() => {})
        }, settle)
      },
      end() {
        current?.round.end(new AbortedError())
        current = undefined
      },
      forget() {
        current = undefined
      },
      letGo: () => letGo(),
    },
    work: {
      async linger(signal) {
        await pause(linger, signal)
        return 'lingered'
      },
    },
  })

  return {
    async ahead({ signal, ...wanted }) {
      signal.throwIfAborted()
      if (!machine.send('prepare', { wanted }) || !current) return
      const { round } = current
      const gone = new Promise<void>((resolve) => {
        letGo = resolve
      })
      try {
        await abortable(Promise.race([round.answered, gone]), signal)
      } finally {
        machine.send('abandoned', { round })
      }
    },
    isAhead,
    async wait({ signal, onUri, ...wanted }) {
      signal.throwIfAborted()
      machine.send('outdated', { wanted })
      machine.send('wait', { wanted })
      if (!current) throw new AbortedError()
      const { round } = current
      const listener = (pairing: Pairing) => onUri?.(pairing)
      round.listeners.add(listener)
      const shown = round.pairing()
      if (shown && !isPairingExpired(shown)) listener(shown)
      else round.renewExpired()
      try {
        return await abortable(round.answered, signal)
      } finally {
        round.listeners.delete(listener)
        const how = signal.reason instanceof ModalClosedError ? 'closed' : 'left'
        if (round.listeners.size === 0) machine.send(how, { round })
      }
    },
    refresh: () => current?.round.renewExpired(),
    fail: (error) => current?.round.end(error),
  }
}

/** Whether a code that was made ahead is over, and the sign-in that it asks for with it. */
const isTooOld = (pairing: Pairing | undefined) =>
  pairing !== undefined && isPairingExpired(pairing)
