import { type Account, BaseError, type Carabiner, type Network } from '@carabiner/core'
import { InvalidAddressError, safeText, withDeadline } from '@carabiner/core/adapter'
import { isSameAddress } from '../account/is-same-address.js'
import { debounce } from '../async/debounce.js'
import { createQuery } from '../query/create-query.js'
import { createQueries } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import { findLookAlike } from './known-addresses.js'
import { LinkRefusedError, LinkTokenError } from './link-errors.js'
import {
  hasHiddenCharacters,
  looksLikeName,
  type PaymentText,
  readPaymentText,
} from './payment-text.js'
import type { LinkAmount } from './read-payment-link.js'
import type { ReceiverProblem, ReceiverState, ReceiverWarning } from './receiver-state.js'
import { resolveName } from './resolve-name.js'

/** Of whom a receiver is told apart. */
export interface ReceiverScope {
  readonly account: Account
  readonly network: Network
  /** The contract or mint that is sent; absent for the native currency. */
  readonly token?: string
  /** Whether what is sent is chosen: until balances are read, nothing is. @default true */
  readonly hasToken?: boolean
  /** Addresses that something was sent to before. */
  readonly sentTo: readonly string[]
  /** The visitor's own, of the family. */
  readonly own: readonly string[]
  /** Contracts and mints that the account holds. */
  readonly tokens: readonly string[]
  /**
   * Chooses what a link is to be paid in: a contract, a mint, or `native`. The receiver is checked again then.
   *
   * @returns false where the account does not hold it
   */
  choose?(token: string): boolean
  /** Takes the amount of a link, where none was entered. @returns false for one that cannot be sent */
  enter?(amount: LinkAmount): boolean
}

/** Finds out who receives. */
export interface ReceiverCheck {
  /** Takes what is typed; it is checked once the visitor is quiet. */
  type(text: string): void
  /** Takes what was pasted or chosen, and checks it at once. */
  put(text: string): void
  /** Checks again what is there: something else is sent, or a lookup failed. */
  check(): void
  /** Forgets it. */
  clear(): void
  /** Ends what is asked. */
  stop(): void
}

/** In ms. */
const times = { quiet: 300, check: 20_000 }

/**
 * Checks a receiver as it is typed. Only the answer for the text that is there counts.
 *
 * @param state - a proxy, kept up to date
 * @param scope - undefined while nothing can be sent
 */
export function createReceiverCheck(
  carabiner: Carabiner,
  { controller, sources }: Pick<Shell, 'controller' | 'sources'>,
  state: ReceiverState,
  scope: () => ReceiverScope | undefined,
): ReceiverCheck {
  /** What of a link is still to be taken, each once: afterwards it is the visitor who chooses. */
  let due: 'all' | 'amount' | undefined

  const forget = () => {
    delete state.address
    delete state.name
    delete state.problem
    delete state.lookAlike
    delete state.refused
    state.warnings = []
  }
  const check = () => {
    later.cancel()
    query.cancel()
    forget()
    const where = scope()
    if (state.text.trim() === '' || !where) {
      state.status = 'empty'
      return
    }
    state.status = 'checking'
    void query.refetch({ key: where })
  }

  const find = async (where: ReceiverScope, text: string, signal: AbortSignal) => {
    const { account, network, token } = where
    const payment = readPaymentText(text)
    const { to, network: meant } = payment
    const isOther = meant !== undefined && meant !== network.caipNetworkId
    if (isOther && meant !== account.namespace) {
      throw new InvalidAddressError('to: of another network', undefined, { problem: 'network' })
    }
    take(where, payment)
    // What was chosen is checked in this one's place.
    signal.throwIfAborted()
    const isName = looksLikeName(to)
    if (isName && hasHiddenCharacters(to)) throw new NameHiddenError()
    const resolved = isName
      ? await resolveName(carabiner, sources, {
          name: to.toLowerCase(),
          namespace: account.namespace,
          network,
          signal,
        })
      : to
    if (resolved === undefined) throw new NameUnknownError()
    const send = carabiner.getAdapter(account.namespace).send
    if (!send)
      throw new InvalidAddressError('to: nothing can be sent', undefined, { problem: 'network' })
    const asked = { account, network, signal, to: resolved }
    const checking = send.checkReceiver({ ...asked, token: token || undefined })
    const { address, kind } = await withDeadline(checking, {
      action: 'receiver check',
      timeout: times.check,
      signal,
    })
    const lookAlike = findLookAlike(address, [...where.sentTo, ...where.own])
    return {
      address,
      warnings: warningsOf({ address, kind, lookAlike, name: isName ? to : undefined }, where),
      name: isName ? to.toLowerCase() : undefined,
      lookAlike,
    }
  }

  const query = createQuery<Partial<ReceiverState>, ReceiverScope>(controller(createQueries), {
    action: 'receiver',
    key: scope,
    read: (where, signal) => find(where, state.text, signal),
    onSuccess: (found) => Object.assign(state, found, { status: 'ready' }),
    onError(error) {
      carabiner.logger.debug('a receiver was refused', error)
      state.problem = problemOf(error)
      // A stranger wrote it.
      if (error instanceof LinkRefusedError) state.refused = safeText(error.part, 32)
      state.status = 'failed'
    },
  })
  const later = debounce(check, times.quiet)

  /** Chooses and enters what a link asks for. @throws where it would be left out */
  const take = (where: ReceiverScope, { token, amount, refused }: PaymentText) => {
    if (refused !== undefined) throw new LinkRefusedError(refused)
    // Choosing a token checks again, and takes the link then.
    if (where.hasToken === false && (token ?? amount) !== undefined) return
    if (token !== undefined && !isSameAddress(token, where.token ?? 'native')) {
      const mayChoose = due === 'all'
      if (due) due = 'amount'
      if (!mayChoose || !where.choose?.(token)) throw new LinkTokenError()
      return
    }
    const isTaken = !due || amount === undefined || (where.enter?.(amount) ?? true)
    due = undefined
    if (!isTaken) throw new LinkRefusedError('amount')
  }

  const put = (text: string) => {
    state.text = text
    due = 'all'
    check()
  }
  return {
    type(text) {
      state.text = text
      due = 'all'
      query.cancel()
      forget()
      state.status = text.trim() === '' ? 'empty' : 'checking'
      if (state.status === 'empty') later.cancel()
      else later()
    },
    put,
    check,
    clear: () => put(''),
    stop() {
      later.cancel()
      query.cancel()
    },
  }
}

/** Nobody knows an address for a name. */
class NameUnknownError extends BaseError {
  override name = 'NameUnknownError'
  constructor() {
    super('No address is known for this name')
  }
}

/** It would not be seen as it is. */
class NameHiddenError extends BaseError {
  override name = 'InvalidNameError'
  constructor() {
    super('The name has characters that cannot be seen')
  }
}

function problemOf(error: unknown): ReceiverProblem {
  if (error instanceof InvalidAddressError) {
    return error.problem === 'form' ? 'address' : error.problem
  }
  if (error instanceof NameUnknownError) return 'noName'
  if (error instanceof LinkTokenError) return 'otherToken'
  if (error instanceof LinkRefusedError) return 'link'
  const isInvalid = error instanceof BaseError && error.name === 'InvalidNameError'
  return isInvalid ? 'badName' : 'lookup'
}

interface Found {
  readonly address: string
  readonly kind: 'account' | 'contract' | undefined
  readonly lookAlike: string | undefined
  readonly name: string | undefined
}

/** The gravest first. */
function warningsOf(
  { address, kind, lookAlike, name }: Found,
  where: ReceiverScope,
): ReceiverWarning[] {
  const has = (addresses: readonly string[]) => addresses.some((one) => isSameAddress(one, address))
  const isSelf = isSameAddress(address, where.account.address)
  const isOwn = isSelf || has(where.own)
  const isToken = has(where.tokens)
  const all: Record<ReceiverWarning, boolean> = {
    lookAlike: lookAlike !== undefined,
    token: isToken,
    contract: kind === 'contract' && !isToken,
    unusualName: name !== undefined && /[^\x20-\x7e]/.test(name),
    self: isSelf,
    first: !isOwn && !has(where.sentTo),
  }
  return warnings.filter((warning) => all[warning])
}

const warnings: readonly ReceiverWarning[] = [
  'lookAlike',
  'token',
  'contract',
  'unusualName',
  'self',
  'first',
]
