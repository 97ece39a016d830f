import { type Carabiner, selectAccount, type Unsubscribe } from '@carabiner/core'
import { createMachine } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import { AuthAccountNotFoundError } from '../auth/auth-errors.js'
import { findAuth } from '../auth/find-auth.js'
import { createQueries } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import { cleanLabel, hasRefused } from './clean-label.js'
import { findRegistrant } from './find-registrant.js'
import { createNameCheck, labelOf } from './name-check.js'
import { NameIncompleteError, NameUnavailableError } from './name-errors.js'
import { nameMachine } from './name-machine.js'
import type { AccountNameState } from './name-state.js'
import { createOwnedNameQuery } from './owned-name-query.js'
import { createRegistering } from './register-name.js'

/** Registers a name for the active account, which signs the registration. */
export interface AccountNameController {
  readonly state: AccountNameState
  /**
   * Reads the account's name now and after each change of account, until the returned function is
   * called.
   */
  watch(): Unsubscribe
  /** Reads the name again. Never rejects. */
  read(): Promise<void>
  /**
   * Sets the typed name, stripped of invalid characters. Checks it 500 ms after the last keystroke.
   */
  type(text: string): void
  /** Sets a suggested full name and checks it at once. */
  choose(name: string): void
  /** Checks the name again. */
  check(): void
  /**
   * Asks the wallet to sign for the name, then registers it. Call it synchronously in the click
   * handler. It is never retried: if the response is lost, the account's names are read to find the
   * result.
   *
   * @returns the full name
   * @throws {AuthAccountNotFoundError} without an account, or without an embedded wallet
   * @throws {NameUnavailableError | NameIncompleteError} before the wallet is prompted
   * @throws {NameRegistrationError} if the registration failed, or the wallet's error if the
   * visitor rejected
   */
  register(): Promise<string>
}

/** How long the notice about removed characters stays, in ms. */
const refusedTime = 2_000

const emptyForm = (): Pick<AccountNameState, 'label' | 'isRefused' | 'check' | 'suggestions'> => ({
  label: '',
  isRefused: false,
  check: 'empty',
  suggestions: { status: 'none', names: [] },
})

/** Creates the controller. One registration runs at a time, even while the modal is closed. */
export function createAccountName(carabiner: Carabiner, shell: Shell): AccountNameController {
  const state = proxy<AccountNameState>({
    step: 'editing',
    ...emptyForm(),
    owned: { status: 'loading' },
  })
  const queries = shell.controller(createQueries)
  const owned = createOwnedNameQuery(carabiner, queries, shell, state, () => check.check())
  const check = createNameCheck(carabiner, queries, state, () => {
    const registration = owned.registration()
    const network = findRegistrant(carabiner)?.network
    return registration && network && { registration, network }
  })
  let refusedTimer: ReturnType<typeof setTimeout> | undefined

  const machine = createMachine(nameMachine, {
    store: state,
    actions: {
      forgetProblem: () => delete state.problem,
      clear() {
        Object.assign(state, emptyForm())
        delete state.message
      },
      forgetAccount() {
        stop()
        delete state.problem
        delete state.registered
        owned.restart()
      },
    },
  })
  const registering = createRegistering(carabiner, shell, {
    state,
    send: machine.send,
    onRegistered: owned.stop,
    onFailed: check.check,
  })
  const stop = () => {
    check.stop()
    clearTimeout(refusedTimer)
    registering.stop()
  }
  const follow = () => {
    const accountId = findRegistrant(carabiner)?.active.caipAddress
    if (accountId === state.of) return
    if (accountId) state.of = accountId
    else delete state.of
    machine.send('left')
  }

  follow()
  shell.onDestroy(carabiner.subscribe(follow), stop)
  return {
    state,
    watch() {
      machine.send('again')
      return owned.watch()
    },
    read: owned.read,
    check: check.check,
    type(text) {
      if (state.step !== 'editing') return
      const label = cleanLabel(text, state.suffix)
      if (hasRefused(text, state.suffix)) {
        state.isRefused = true
        clearTimeout(refusedTimer)
        refusedTimer = setTimeout(() => {
          state.isRefused = false
        }, refusedTime)
      }
      if (label === state.label) return
      delete state.problem
      check.type(label)
    },
    choose(name) {
      const label = labelOf(name, state.suffix ?? '')
      if (state.step !== 'editing' || label === undefined) return
      delete state.problem
      state.isRefused = false
      check.put(label)
    },
    async register() {
      if (!selectAccount(carabiner.getSnapshot()) || !findAuth(carabiner)) {
        throw new AuthAccountNotFoundError()
      }
      const registrant = findRegistrant(carabiner)
      if (!registrant) throw new NameUnavailableError()
      const registration = owned.registration()
      const isFree = state.check === 'available' && state.owned.status === 'none'
      if (!registration || !isFree || !machine.send('submit')) throw new NameIncompleteError()
      return registering.start(registrant, `${state.label}${registration.suffix}`, registration)
    },
  }
}
