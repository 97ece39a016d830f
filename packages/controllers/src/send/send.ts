import {
  AccountMismatchError,
  type Carabiner,
  RequestAbandonedError,
  type SentTransaction,
  type Unsubscribe,
} from '@carabiner/core'
import { fromUnits, OutcomeUnknownError } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import { resolveFeatures } from '../config/features.js'
import { createSent } from '../sent/sent.js'
import type { Shell } from '../shell.js'
import { createSnackbar } from '../snackbar/snackbar.js'
import type { HeldToken } from '../tokens/read-tokens.js'
import { createTokens } from '../tokens/tokens.js'
import { convertEntry } from './amount-of.js'
import type { SendPlan } from './costs.js'
import { createCostsReader } from './costs-reader.js'
import { canSend, contractOf, findPlace, planOf, type SendPlace } from './draft.js'
import { readLateHash } from './late-hash.js'
import { findMissing } from './missing-part.js'
import { createReceiverCheck, type ReceiverCheck } from './receiver.js'
import { SendIncompleteError } from './send-errors.js'
import { readSendFailure } from './send-failure.js'
import type { MissingPart, SendState } from './send-state.js'
import { type SendEvent, sendTable } from './send-table.js'
import { createSentToasts } from './sent-toasts.js'

/** Sends what the active account holds. */
export interface SendController {
  readonly state: SendState
  /** Who receives. */
  readonly receiver: ReceiverCheck
  /** What is missing, or wrong, before it can be reviewed. */
  missing(): MissingPart | undefined
  /** Addresses that the account sent to on this family, the newest first. */
  recent(): readonly string[]
  chooseToken(token: HeldToken): void
  /** Takes what is known of the chosen token now: how much there is, and what it costs. */
  refreshToken(token: HeldToken): void
  /** Takes what is typed of the amount: digits and at most one `.`. */
  enter(text: string): void
  /** The same amount in dollars, or back in the token. */
  switchUnit(): void
  /** All that there is, less the fee. Never rejects: `failure` says why it could not be read. */
  enterAll(): Promise<void>
  /** On to what it costs. @throws {SendIncompleteError} and stays, while something is missing */
  review(): void
  /** Back to the form. */
  edit(): void
  /** Reads again what it costs. Never rejects. */
  readCosts(): Promise<void>
  /** Keeps what it costs up to date, until it is told to stop. */
  watchCosts(): Unsubscribe
  /**
   * Asks the wallet. Call it in the press itself. Never retried; a transaction that may have been sent counts as sent
   * and is followed.
   *
   * @throws {SendIncompleteError} and asks nothing, while something is missing
   * @throws whatever the wallet or the network refuses it with; `failure` says it too
   */
  confirm(): Promise<SentTransaction>
  /** Forgets all that was entered, unless a wallet is being asked. */
  reset(): void
}

const emptyForm = (): Omit<SendState, 'step' | 'of'> => ({
  entered: '',
  unit: 'token',
  isAll: false,
  isReadingAll: false,
  receiver: { text: '', status: 'empty', warnings: [] },
  costs: { status: 'none' },
})

/** One send at a time. It goes on while the modal is closed. */
export function createSend(carabiner: Carabiner, shell: Shell): SendController {
  const { controller, modal, router, settings, onDestroy } = shell
  const families = resolveFeatures(settings.features ?? {}).send
  const tokens = controller(createTokens)
  const sent = controller(createSent)
  const toasts = createSentToasts(carabiner, shell, sent)
  const state = proxy<SendState>({ step: 'editing', ...emptyForm() })
  let readingAll: AbortController | undefined
  /** What the visitor stopped waiting for: the wallet may still send it. */
  let abandoned: (() => SentParts) | undefined

  const go = (event: SendEvent): boolean => {
    const next = sendTable[state.step][event]
    if (!next) return false
    state.step = next
    return true
  }
  const place = () => findPlace(carabiner)
  const reviewed = () => {
    const where = place()
    return where && state.step !== 'editing' && where.active.caipAddress === state.of
      ? { place: where, plan: planOf(state) }
      : undefined
  }
  /** @throws {SendIncompleteError} where nothing can be sent */
  const sendingPlace = () => {
    const where = place()
    if (!where || !canSend(where, families)) throw new SendIncompleteError('chain')
    return where
  }
  const costs = createCostsReader(state, reviewed)
  const receiver = createReceiverCheck(carabiner, shell, state.receiver, () => {
    const where = place()
    return (
      where && {
        ...where,
        sentTo: recent(),
        own: ownAddresses(carabiner, where),
        tokens: tokens.list().flatMap(({ address }) => contractOf(address) ?? []),
        ...optionalToken(state.token),
      }
    )
  })
  const recent = () => [...new Set(sent.list().map(({ to }) => to))]

  const clear = () => {
    costs.stop()
    readingAll?.abort()
    receiver.clear()
    const { receiver: _, ...form } = emptyForm()
    Object.assign(state, form)
    delete state.token
    delete state.failure
  }
  const follow = () => {
    const of = place()?.active.caipAddress
    if (of === state.of || state.step === 'asking') return
    if (of) state.of = of
    else delete state.of
    go('left')
    clear()
    if (router.current()?.view === 'WalletSendPreview') router.backTo('WalletSend')
  }
  const changed = () => {
    state.isAll = false
    delete state.failure
    readingAll?.abort()
  }

  /** The network has it, or may have it. */
  const finish = (parts: SentParts, found: SentTransaction) => {
    const { hash, lastValidBlockHeight } = found
    const { place: where, token, amount, to } = parts
    const { iconUrl, name, symbol, quantity, address } = token
    const contract = contractOf(address)
    sent.add({
      ...{ id: hash, hash, to, name, symbol },
      chainId: where.network.caipNetworkId,
      from: where.account.address,
      sentAt: Date.now(),
      status: 'pending',
      amount: amount.toString(),
      decimals: Number(quantity.decimals),
      ...(contract !== undefined && { token: contract }),
      ...(iconUrl !== undefined && { iconUrl }),
      ...(lastValidBlockHeight !== undefined && {
        lastValidBlockHeight: lastValidBlockHeight.toString(),
      }),
    })
    toasts.follow(hash, where.network)
    void tokens.load()
  }
  const leave = () => {
    go('sent')
    clear()
    follow()
    const view = router.current()?.view
    if (view !== 'WalletSend' && view !== 'WalletSendPreview') return
    router.reset({ view: 'Account' })
    if (modal.state.open) controller(createSnackbar).show('success', { key: 'send.started' })
  }

  const confirm = async () => {
    const where = sendingPlace()
    const asked = { place: where, plan: planOf(state) }
    const { token } = state
    if (!token || state.costs.status === 'failed' || !go('ask')) {
      throw new SendIncompleteError('review')
    }
    delete state.failure
    const parts = (): SentParts => ({
      ...{ place: asked.place, token, to: asked.plan.to },
      amount: state.costs.amount ?? 0n,
    })
    try {
      await costs.confirm()
      const found = await ask(carabiner, asked, state)
      finish(parts(), found)
      leave()
      return found
    } catch (error) {
      if (error instanceof OutcomeUnknownError) {
        finish(parts(), error.sent)
        leave()
        return error.sent
      }
      if (error instanceof RequestAbandonedError) abandoned = parts
      state.failure = readSendFailure(error)
      go('failed')
      follow()
      throw error
    }
  }

  follow()
  onDestroy(
    carabiner.subscribe(follow),
    carabiner.on('lateAnswer', (event) => {
      const hash = readLateHash(event)
      if (hash === undefined || !abandoned) return
      finish(abandoned(), { hash })
      abandoned = undefined
    }),
    () => {
      costs.stop()
      receiver.stop()
      readingAll?.abort()
    },
  )
  return {
    state,
    receiver,
    recent,
    missing() {
      const where = place()
      return findMissing(state, where !== undefined && canSend(where, families))
    },
    chooseToken(token) {
      changed()
      // The amount was one of another token.
      if (token.id !== state.token?.id) Object.assign(state, { entered: '', unit: 'token' })
      state.token = token
      receiver.check()
    },
    refreshToken(token) {
      if (token.id === state.token?.id) state.token = token
    },
    enter(text) {
      changed()
      state.entered = text
    },
    switchUnit() {
      if (state.token?.price === undefined) return
      Object.assign(state, convertEntry(state))
    },
    async enterAll() {
      const where = place()
      const { token } = state
      const send = where?.adapter.send
      if (!where || !token || !send) return
      changed()
      const mine = new AbortController()
      readingAll = mine
      state.isReadingAll = true
      const { account, network } = where
      const asked = { account, network, signal: mine.signal, ...optionalToken(token) }
      try {
        const { amount } = await send.maxAmount({
          ...asked,
          to: state.receiver.address ?? account.address,
        })
        if (mine.signal.aborted) return
        state.unit = 'token'
        state.entered = fromUnits(amount, Number(token.quantity.decimals))
        state.isAll = true
        if (amount === 0n) state.failure = { problem: 'feeUncovered' }
      } catch (error) {
        if (!mine.signal.aborted) state.failure = readSendFailure(error, 'unreachable')
      } finally {
        if (readingAll === mine) state.isReadingAll = false
      }
    },
    review() {
      sendingPlace()
      planOf(state)
      delete state.failure
      state.costs = { status: 'none' }
      if (go('review')) void costs.read()
    },
    edit() {
      if (!go('edit')) return
      costs.stop()
      delete state.failure
    },
    readCosts: costs.read,
    watchCosts: costs.watch,
    confirm,
    reset() {
      if (state.step === 'asking') return
      go('edit')
      clear()
    },
  }
}

/** What a record of a send is made of. */
interface SentParts {
  readonly place: SendPlace
  readonly token: HeldToken
  readonly to: string
  /** In the token's smallest unit. */
  readonly amount: bigint
}

/** Asks the wallet for exactly what was shown, and at most for that fee. */
function ask(
  carabiner: Carabiner,
  { place, plan }: { place: SendPlace; plan: SendPlan },
  { costs: { amount, fee } }: Pick<SendState, 'costs'>,
): Promise<SentTransaction> {
  if (amount === undefined || !fee) throw new SendIncompleteError('recipient')
  const { account, network } = place
  const { to, token } = plan
  return carabiner.perform(
    'send',
    (send, active) => {
      const isSame =
        active.account.address === account.address &&
        active.network.caipNetworkId === network.caipNetworkId
      if (!isSame) throw new AccountMismatchError(account.address, [active.account.address])
      if (token === undefined) {
        return send.sendTransaction({ ...active, transaction: { to, value: amount }, fee })
      }
      if (!send.sendToken) throw new SendIncompleteError('chain')
      return send.sendToken({ ...active, token, to, amount, fee })
    },
    { namespace: account.namespace },
  )
}

const optionalToken = (token: HeldToken | undefined) => {
  const contract = contractOf(token?.address)
  return contract === undefined ? {} : { token: contract }
}

/** Every address of the family that is connected here. */
const ownAddresses = (carabiner: Carabiner, { account }: SendPlace): string[] =>
  carabiner
    .getSnapshot()
    .namespaces[account.namespace]?.connections.flatMap(({ accounts }) =>
      accounts.map(({ address }) => address),
    ) ?? []
