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

/** How often a pairing's age is looked at, in ms: a timer of minutes would sleep with the device. */
const tick = 1_000

/** What a wallet is asked for. */
export type WantedSession = Pick<ProposeParameters, 'namespaces' | 'signIn'>

export interface PairingRoundParts {
  readonly client: Pick<WalletConnectClient, 'propose'>
  readonly page: Page
  readonly wanted: WantedSession
  /** Whether the code is not shown yet: then it is not renewed, as the sign-in that it asks for ends with it. */
  isAhead(): boolean
  /** Such a code is too old. */
  onExpired(): void
}

/** Pairings, one after the other, until a wallet answers one of them. */
export interface PairingRound {
  readonly answered: Promise<Session>
  /** One for each wait: told which code to show. */
  readonly listeners: Set<(pairing: Pairing) => void>
  /** The code that can be scanned. */
  pairing(): Pairing | undefined
  /** Renews what expired while timers slept, or did not get through. */
  renewExpired(): void
  end(error: Error): void
}

/** Begins a round. No wallet can scan what a hidden page shows: nothing is renewed there by itself. */
export function beginPairingRound(parts: PairingRoundParts): PairingRound {
  const { client, page, wanted, isAhead, onExpired } = parts
  const over = new AbortController()
  const { signal } = over
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
    // What was to be signed is of the first code: its nonce may be too old for another.
    const asked = turn === 1 ? wanted : { namespaces: wanted.namespaces }
    client.propose({ ...asked, signal, onUri }).then(resolve, (error) => {
      // A pairing that was just renewed still counts: it may have been scanned.
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
  const finish = () => over.abort(new AbortedError())
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

/** Whether a wallet said so, rather than the way to it. */
const isAnswer = (error: unknown) =>
  error instanceof BaseError || (error instanceof Object && 'code' in error)
