import { type Carabiner, selectAccount, type Unsubscribe } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import { NameRegistrationError } from '../api/blockchain/name-errors.js'
import { AuthAccountNotFoundError } from '../auth/auth-errors.js'
import { findAuth } from '../auth/find-auth.js'
import type { Shell } from '../shell.js'
import { createSnackbar } from '../snackbar/snackbar.js'
import type { NameRegistration } from '../sources/data-sources.js'
import { cleanLabel, hasRefused } from './clean-label.js'
import { findRegistrant, type Registrant } from './find-registrant.js'
import { createNameCheck, labelOf } from './name-check.js'
import { NameIncompleteError, NameUnavailableError } from './name-errors.js'
import { problemOf } from './name-problem.js'
import type { AccountNameState } from './name-state.js'
import { type NameEvent, nameTable } from './name-table.js'
import { createOwnedReader } from './owned-reader.js'
import { readNames } from './read-names.js'

/** Registers a name for the active account, which signs for it. */
export interface AccountNameController {
  readonly state: AccountNameState
  /** Reads which name the account has, and again with each that takes its place, until it is told to stop. */
  watch(): Unsubscribe
  /** Reads it again. Never rejects. */
  read(): Promise<void>
  /** Takes what is typed, without what may not stand in a name; it is checked 500 ms after the last keystroke. */
  type(text: string): void
  /** Takes a whole name of the suggestions, and checks it at once. */
  choose(name: string): void
  /** Checks again whether the name is free. */
  check(): void
  /**
   * Asks the wallet to sign for the name, and registers it. Call it in the press itself. Never retried; where the answer
   * is lost, the account's names tell whether it was registered.
   *
   * @returns the whole name
   * @throws {AuthAccountNotFoundError} without an account, or without an embedded wallet
   * @throws {NameUnavailableError | NameIncompleteError} and asks nothing
   * @throws {NameRegistrationError} where it failed; what the wallet said where the visitor turned it down
   */
  register(): Promise<string>
}

/** In ms. */
const times = { refused: 2_000, register: 20_000 }

const emptyForm = (): Pick<AccountNameState, 'label' | 'isRefused' | 'check' | 'suggestions'> => ({
  ...{ label: '', isRefused: false, check: 'empty' },
  suggestions: { status: 'none', names: [] },
})

/** One registration at a time. It goes on while the modal is closed. */
export function createAccountName(carabiner: Carabiner, shell: Shell): AccountNameController {
  const { modal, router, controller, onDestroy } = shell
  const state = proxy<AccountNameState>({
    ...{ step: 'editing', ...emptyForm() },
    owned: { status: 'loading' },
  })
  const owned = createOwnedReader(carabiner, shell, state, () => check.check())
  const check = createNameCheck(carabiner, state, () => {
    const registration = owned.registration()
    const network = findRegistrant(carabiner)?.network
    return registration && network && { registration, network }
  })
  let working: AbortController | undefined
  let refusedTimer: ReturnType<typeof setTimeout> | undefined

  const go = (event: NameEvent): boolean => {
    const next = nameTable[state.step][event]
    if (!next) return false
    state.step = next
    return true
  }
  const stop = () => {
    check.stop()
    clearTimeout(refusedTimer)
    working?.abort()
  }
  const follow = () => {
    const of = findRegistrant(carabiner)?.active.caipAddress
    if (of === state.of) return
    stop()
    go('left')
    Object.assign(state, emptyForm())
    delete state.problem
    delete state.registered
    if (of) state.of = of
    else delete state.of
    owned.restart()
  }

  /** The name is the account's: the view goes on, wherever the visitor is. */
  const complete = async ({ active }: Registrant, name: string) => {
    owned.stop()
    state.owned = { status: 'owned', name }
    state.registered = name
    go('registered')
    await carabiner.updateAccount(active, { profileName: name }).catch((error: unknown) => {
      carabiner.logger.debug('the name could not be kept', error)
    })
    if (!modal.state.open) return
    const isHere = router.current()?.view === 'RegisterAccountName'
    if (isHere) router.replace({ view: 'RegisterAccountNameSuccess' })
    else controller(createSnackbar).show('success', { key: 'names.registered', values: { name } })
  }
  /** @returns what the caller is told */
  const fail = (name: string, error: unknown): unknown => {
    const problem = state.step === 'signing' ? problemOf(error) : 'failed'
    state.problem = problem
    go('failed')
    if (problem !== 'failed') return error
    if (modal.state.open) {
      controller(createSnackbar).show('error', { key: 'names.failed', values: { name } })
    }
    // It may be somebody else's by now.
    check.check()
    return error instanceof NameRegistrationError ? error : new NameRegistrationError(name, error)
  }
  const register = async (who: Registrant, name: string, registration: NameRegistration) => {
    const mine = new AbortController()
    working = mine
    const { signal } = mine
    const { account, network } = who
    try {
      const message = messageFor(name)
      const { namespace } = account
      const { signature } = await carabiner.signMessage({ message, namespace, signal })
      go('signed')
      const request = { account, network, name, message, signature, signal }
      const asked = registration.register(request)
      await withDeadline(asked, { action: 'name registration', timeout: times.register, signal })
    } catch (error) {
      if (signal.aborted) throw error
      const isOurs =
        state.step === 'registering' && (await hasName(registration, who, name, signal))
      if (signal.aborted) throw error
      if (!isOurs) throw fail(name, error)
    }
    await complete(who, name)
    return name
  }

  follow()
  onDestroy(carabiner.subscribe(follow), stop, owned.stop)
  return {
    state,
    watch: owned.watch,
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
        }, times.refused)
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
      const who = findRegistrant(carabiner)
      if (!who) throw new NameUnavailableError()
      const registration = owned.registration()
      const isFree = state.check === 'available' && state.owned.status === 'none'
      if (!registration || !isFree || !go('submit')) throw new NameIncompleteError()
      delete state.problem
      return register(who, `${state.label}${registration.suffix}`, registration)
    },
  }
}

/** What the account signs: the name, and when, in s since 1970. */
const messageFor = (name: string) =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })

/** Whether a registration whose answer was lost has come about. */
async function hasName(
  registration: NameRegistration,
  who: Registrant,
  name: string,
  signal: AbortSignal,
): Promise<boolean> {
  const names = await readNames(registration, who, signal).catch(() => undefined)
  return names?.includes(name) ?? false
}
