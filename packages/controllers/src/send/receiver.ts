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

/** The account and form that a receiver is checked for. */
export interface ReceiverScope {
  readonly account: Account
  readonly network: Network
  /** The contract or mint of the token to send. Absent for the native currency. */
  readonly token?: string
  /** Whether a token is chosen. False until the balances are loaded. @default true */
  readonly hasToken?: boolean
  /** Addresses that the account sent to before. */
  readonly sentTo: readonly string[]
  /** The visitor's own addresses of the chain family. */
  readonly own: readonly string[]
  /** Contracts and mints that the account holds. */
  readonly tokens: readonly string[]
  /**
   * Chooses the token of a link: a contract, a mint, or `native`. The receiver is checked again
   * afterwards.
   *
   * @returns false if the account does not hold the token
   */
  choose?(token: string): boolean
  /**
   * Enters the amount of a link, unless the form has an amount.
   *
   * @returns false for an invalid amount
   */
  enter?(amount: LinkAmount): boolean
}

/** Checks the receiver. */
export interface ReceiverCheck {
  /** Sets the typed text, and checks it once the visitor stops typing. */
  type(text: string): void
  /** Sets a pasted or chosen text, and checks it at once. */
  put(text: string): void
  /** Checks the text again, because another token was chosen or a lookup failed. */
  check(): void
  /** Clears the receiver. */
  clear(): void
  /** Aborts pending checks. */
  stop(): void
}

/** In ms. */
const times = { quiet: 300, check: 20_000 }

/**
 * Creates the check of a receiver. Answers for an earlier text are ignored.
 *
 * @param state - the state to update, a valtio proxy
 * @param scope - returns undefined while nothing can be sent
 */
export function createReceiverCheck(
  carabiner: Carabiner,
  { controller, sources }: Pick<Shell, 'controller' | 'sources'>,
  state: ReceiverState,
  scope: () => ReceiverScope | undefined,
): ReceiverCheck {
  /**
   * The parts of a link that have not been applied yet. Each is applied once, so that the visitor
   * can change it afterwards.
   */
  let partsToApply: 'all' | 'amount' | undefined

  const forget = () => {
    delete state.address
    delete state.name
    delete state.problem
    delete state.lookAlike
    delete state.refused
    state.warnings = []
  }
  const check = () => {
    checkSoon.cancel()
    query.cancel()
    forget()
    const receiverScope = scope()
    if (state.text.trim() === '' || !receiverScope) {
      state.status = 'empty'
      return
    }
    state.status = 'checking'
    void query.refetch({ key: receiverScope })
  }

  const find = async (receiverScope: ReceiverScope, text: string, signal: AbortSignal) => {
    const { account, network, token } = receiverScope
    const payment = readPaymentText(text)
    const { to, network: meant } = payment
    const isOther = meant !== undefined && meant !== network.caipNetworkId
    if (isOther && meant !== account.namespace) {
      throw new InvalidAddressError('to: an address on another network', undefined, {
        problem: 'network',
      })
    }
    applyLink(receiverScope, payment)
    // Stop here if choosing the token has started another check.
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
      throw new InvalidAddressError('to: the network does not support sending', undefined, {
        problem: 'network',
      })
    const place = { account, network, signal, to: resolved }
    const checking = send.checkReceiver({ ...place, token: token || undefined })
    const { address, kind } = await withDeadline(checking, {
      action: 'receiver check',
      timeout: times.check,
      signal,
    })
    const lookAlike = findLookAlike(address, [...receiverScope.sentTo, ...receiverScope.own])
    return {
      address,
      warnings: warningsOf(
        { address, kind, lookAlike, name: isName ? to : undefined },
        receiverScope,
      ),
      name: isName ? to.toLowerCase() : undefined,
      lookAlike,
    }
  }

  const query = createQuery<Partial<ReceiverState>, ReceiverScope>(controller(createQueries), {
    action: 'receiver',
    key: scope,
    read: (receiverScope, signal) => find(receiverScope, state.text, signal),
    onSuccess: (receiver) => Object.assign(state, receiver, { status: 'ready' }),
    onError(error) {
      carabiner.logger.debug('a recipient was rejected', error)
      state.problem = problemOf(error)
      // The text comes from the link, so it is untrusted.
      if (error instanceof LinkRefusedError) state.refused = safeText(error.part, 32)
      state.status = 'failed'
    },
  })
  const checkSoon = debounce(check, times.quiet)

  /** Applies a link's token and amount. @throws if one of them cannot be applied */
  const applyLink = (receiverScope: ReceiverScope, { token, amount, refused }: PaymentText) => {
    if (refused !== undefined) throw new LinkRefusedError(refused)
    // The balances are not loaded yet. Once a token is chosen, another check applies the link.
    if (receiverScope.hasToken === false && (token ?? amount) !== undefined) return
    if (token !== undefined && !isSameAddress(token, receiverScope.token ?? 'native')) {
      const mayChoose = partsToApply === 'all'
      if (partsToApply) partsToApply = 'amount'
      if (!mayChoose || !receiverScope.choose?.(token)) throw new LinkTokenError()
      return
    }
    const isTaken = !partsToApply || amount === undefined || (receiverScope.enter?.(amount) ?? true)
    partsToApply = undefined
    if (!isTaken) throw new LinkRefusedError('amount')
  }

  const put = (text: string) => {
    state.text = text
    partsToApply = 'all'
    check()
  }
  return {
    type(text) {
      state.text = text
      partsToApply = 'all'
      query.cancel()
      forget()
      state.status = text.trim() === '' ? 'empty' : 'checking'
      if (state.status === 'empty') checkSoon.cancel()
      else checkSoon()
    },
    put,
    check,
    clear: () => put(''),
    stop() {
      checkSoon.cancel()
      query.cancel()
    },
  }
}

/** The name has no address. */
class NameUnknownError extends BaseError {
  override name = 'NameUnknownError'
  constructor() {
    super('This name has no address')
  }
}

/** The name contains invisible characters. */
class NameHiddenError extends BaseError {
  override name = 'InvalidNameError'
  constructor() {
    super('The name contains invisible characters')
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

/** Returns the warnings, most serious first. */
function warningsOf(
  { address, kind, lookAlike, name }: Found,
  receiverScope: ReceiverScope,
): ReceiverWarning[] {
  const includesReceiver = (addresses: readonly string[]) =>
    addresses.some((other) => isSameAddress(other, address))
  const isSelf = isSameAddress(address, receiverScope.account.address)
  const isOwn = isSelf || includesReceiver(receiverScope.own)
  const isToken = includesReceiver(receiverScope.tokens)
  const all: Record<ReceiverWarning, boolean> = {
    lookAlike: lookAlike !== undefined,
    token: isToken,
    contract: kind === 'contract' && !isToken,
    unusualName: name !== undefined && /[^\x20-\x7e]/.test(name),
    self: isSelf,
    first: !isOwn && !includesReceiver(receiverScope.sentTo),
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
