import { every } from '../../async/timers.js'
import type { Pairing } from '../../connector/shared-session.js'
import { BaseError } from '../../errors/base-error.js'
import { AbortedError } from '../../errors/connection-errors.js'
import { InvalidWalletResponseError } from '../../errors/input-errors.js'
import { createMachine } from '../../machine/create-machine.js'
import { isPageVisible } from '../../page-visibility.js'
import {
  ProposalExpiredError,
  type ProposeParameters,
  type WalletConnectClient,
} from '../client.js'
import type { Session } from '../session/session.js'
import type { Page } from '../wake.js'
import { createPairing, isPairingExpired, isPairingUri } from './pairing.js'
import { pairingCodeMachine } from './pairing-code-machine.js'

/** The interval for checking a pairing's age, in ms. A single long timer would stop while the device sleeps. */
const tick = 1_000

/** The session to request. */
export type WantedSession = Pick<ProposeParameters, 'namespaces' | 'signIn'>

export interface PairingRoundParts {
  readonly client: Pick<WalletConnectClient, 'propose'>
  readonly page: Page
  readonly wanted: WantedSession
  /** Whether the code is not shown yet. It is then not renewed, since the requested sign-in expires with it. */
  isAhead(): boolean
  /** Called when a code expires that is not shown yet. */
  onExpired(): void
}

/** A series of pairings, offered one after the other until a wallet answers one. */
export interface PairingRound {
  readonly answered: Promise<Session>
  /** The listeners, one per wait. Called with the code to show. */
  readonly listeners: Set<(pairing: Pairing) => void>
  /** Returns the code that can be scanned. */
  pairing(): Pairing | undefined
  /** Renews a code that expired while timers slept, or whose renewal failed. */
  renewExpired(): void
  end(error: Error): void
}

/** Starts a series of pairings. A hidden page renews nothing by itself, since no wallet can scan the code. */
export function beginPairingRound(parts: PairingRoundParts): PairingRound {
  const { client, page, wanted, isAhead, onExpired } = parts
  const roundController = new AbortController()
  const { signal } = roundController
  const listeners: PairingRound['listeners'] = new Set()
  let resolve: (session: Session) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const answered = new Promise<Session>((yes, no) => {
    resolve = yes
    reject = no
  })
  let shown: Pairing | undefined
  let latest = 0

  const propose = () => {
    latest += 1
    const turn = latest
    const before = shown
    const onUri = (uri: string) => {
      if (!isPairingUri(uri)) return reject(new InvalidWalletResponseError('display_uri'))
      machine.send('paired', { pairing: createPairing(uri) })
    }
    // The sign-in belongs to the first code. Its nonce may be too old for a later one.
    const request = turn === 1 ? wanted : { namespaces: wanted.namespaces }
    client.propose({ ...request, signal, onUri }).then(resolve, (error) => {
      // The previous pairing is still accepted, since a wallet may have scanned it.
      const isExpired = error instanceof ProposalExpiredError
      if (isExpired ? isAhead() : !before || isAnswer(error)) return reject(error)
      if (turn !== latest) return
      if (!isExpired && before) machine.send('unsent', { pairing: before })
      else machine.send(isPageVisible(page) ? 'expired' : 'expiredUnseen')
    })
  }
  const machine = createMachine(pairingCodeMachine, {
    guards: { isOver: () => isPairingExpired(shown) },
    actions: {
      propose,
      show({ pairing }) {
        if (!pairing) return
        shown = pairing
        for (const listener of [...listeners]) listener(pairing)
      },
    },
  })
  const look = () => {
    if (!isAhead()) machine.send('look')
    else if (shown && isPairingExpired(shown)) onExpired()
  }
  every(tick, () => isPageVisible(page) && look(), signal)
  const finish = () => roundController.abort(new AbortedError())
  answered.then(finish, finish)
  machine.start()

  return {
    answered,
    listeners,
    pairing: () => shown,
    renewExpired() {
      machine.send('retry')
      look()
    },
    end: reject,
  }
}

/** Whether an error is a wallet's answer rather than a failure of the transport. */
const isAnswer = (error: unknown) =>
  error instanceof BaseError || (error instanceof Object && 'code' in error)
