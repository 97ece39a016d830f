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
 * The time for which a pairing stays after its last wait, in ms. A visitor who goes from one wallet of the list to the
 * next needs the same URI, before the next wait starts.
 */
const linger = 1_000

interface WaitParameters extends WantedSession {
  signal: AbortSignal
  onUri?: ((pairing: Pairing) => void) | undefined
}

export interface SharedPairing {
  /**
   * Makes a pairing for a later `wait`, unless one exists. Its code is not shown, so it is not renewed.
   *
   * @param signal - ends the pairing unless a `wait` uses it
   * @returns when a `wait` uses it, or when it expires
   */
  ahead(parameters: Omit<WaitParameters, 'onUri'>): Promise<void>
  /** Whether there is an unused pairing that was made in advance. */
  isAhead(): boolean
  /** Offers pairings, one after the other, until a wallet answers one. */
  wait(parameters: WaitParameters): Promise<Session>
  /** Renews codes that expired while timers slept. */
  refresh(): void
  /** Rejects every wait. */
  fail(error: Error): void
}

/** The present pairings, and the session that they request. */
interface Current {
  readonly round: PairingRound
  readonly wanted: string
}

/** Creates the pairing that all waits share. */
export function createSharedPairing(
  client: Pick<WalletConnectClient, 'propose' | 'end'>,
  page: Page = globalThis,
): SharedPairing {
  /** The present pairings. Set in every state except `none`. */
  let current: Current | undefined
  /** Resolves the promise of the present `ahead`. */
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
          // The approval came after the last wait had been aborted.
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
      const released = new Promise<void>((resolve) => {
        letGo = resolve
      })
      try {
        await abortable(Promise.race([round.answered, released]), signal)
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

/** Whether a code made in advance has expired, and the requested sign-in with it. */
const isTooOld = (pairing: Pairing | undefined) =>
  pairing !== undefined && isPairingExpired(pairing)
