import { AbortedError, type Carabiner, type NetworkId } from '@carabiner/core'
import { createAbortScope, withDeadline } from '@carabiner/core/adapter'
import { NameRegistrationError } from '../api/blockchain/name-errors.js'
import { errorName } from '../events/error-name.js'
import type { Shell } from '../shell.js'
import { createSnackbar } from '../snackbar/snackbar.js'
import type { NameRegistration } from '../sources/data-sources.js'
import type { Registrant } from './find-registrant.js'
import type { NameEvent } from './name-machine.js'
import { freshMessage } from './name-message.js'
import { problemOf } from './name-problem.js'
import type { AccountNameState } from './name-state.js'
import { readNames } from './read-names.js'

/** Registers a name that the account signs for. */
export interface Registering {
  /**
   * Asks for the signature and registers.
   *
   * @returns the full name
   * @throws the error that `register()` throws
   */
  start(who: Registrant, name: string, registration: NameRegistration): Promise<string>
  /** Aborts the registration and ignores its outcome. */
  stop(): void
}

interface RegisteringParts {
  /** The state to update, a valtio proxy. */
  readonly state: AccountNameState
  /** Sends an event to the machine. */
  send(event: NameEvent): boolean
  /** Called on success, because a pending read of the names is now out of date. */
  onRegistered(): void
  /** Called on failure, because the name may have been taken. */
  onFailed(): void
}

/** In ms. */
const timeout = 20_000

/** Creates the registration process, which follows the steps of the machine. */
export function createRegistering(
  carabiner: Carabiner,
  { modal, router, controller }: Shell,
  { state, send, onRegistered, onFailed }: RegisteringParts,
): Registering {
  const attempts = createAbortScope()

  /** Stores the success, so that the view shows it whenever the visitor returns. */
  const complete = async ({ active }: Registrant, name: string) => {
    onRegistered()
    state.owned = { status: 'owned', name }
    state.registered = name
    send('registered')
    await carabiner.updateAccount(active, { profileName: name }).catch((error: unknown) => {
      carabiner.logger.debug('the name could not be stored', error)
    })
    if (!modal.state.open) return
    const isHere = router.current()?.view === 'RegisterAccountName'
    if (isHere) router.replace({ view: 'RegisterAccountNameSuccess' })
    else controller(createSnackbar).show('success', { key: 'names.registered', values: { name } })
  }
  /** Stores the failure. @returns the error that `register()` throws */
  const fail = (name: string, error: unknown): unknown => {
    const problem = state.step === 'signing' ? problemOf(error) : 'failed'
    state.problem = problem
    send('failed')
    if (problem !== 'failed') return error
    if (modal.state.open) {
      controller(createSnackbar).show('error', { key: 'names.failed', values: { name } })
    }
    onFailed()
    return error instanceof NameRegistrationError ? error : new NameRegistrationError(name, error)
  }
  const run = async (registrant: Registrant, name: string, registration: NameRegistration) => {
    const signal = attempts.renew()
    const { account, network } = registrant
    try {
      const message = freshMessage(name, state.message)
      state.message = message
      const { namespace } = account
      const { signature } = await carabiner.signMessage({ message, namespace, signal })
      send('signed')
      const request = { account, network, name, message, signature, signal }
      const posting = registration.register(request)
      await withDeadline(posting, { action: 'name registration', timeout, signal })
    } catch (error) {
      if (signal.aborted) throw error
      const isOurs =
        state.step === 'registering' && (await hasName(registration, registrant, name, signal))
      if (signal.aborted) throw error
      if (!isOurs) throw fail(name, error)
    }
    if (signal.aborted) throw new AbortedError()
    await complete(registrant, name)
    return name
  }

  return {
    start: (registrant, name, registration) =>
      tellRegistration(
        carabiner,
        registrant.network.caipNetworkId,
        run(registrant, name, registration),
      ),
    stop: () => attempts.abort(),
  }
}

/** Whether the account has the name, so that a registration without a response succeeded. */
async function hasName(
  registration: NameRegistration,
  registrant: Registrant,
  name: string,
  signal: AbortSignal,
): Promise<boolean> {
  const names = await readNames(registration, registrant, signal).catch(() => undefined)
  return names?.includes(name) ?? false
}

/** Reports a registration to the host's analytics, without the name. */
async function tellRegistration(
  carabiner: Carabiner,
  network: NetworkId,
  registering: Promise<string>,
): Promise<string> {
  const properties = { network }
  carabiner.tell('interaction', { event: 'REGISTER_NAME_INITIATED', properties })
  try {
    const name = await registering
    carabiner.tell('interaction', { event: 'REGISTER_NAME_SUCCESS', properties })
    return name
  } catch (thrown) {
    const failure = { ...properties, error: errorName(thrown) }
    carabiner.tell('interaction', { event: 'REGISTER_NAME_ERROR', properties: failure })
    throw thrown
  }
}
