import type { Carabiner, SentTransaction } from '@carabiner/core'
import { createMachine, OutcomeUnknownError } from '@carabiner/core/adapter'
import { proxy, subscribe } from 'valtio/vanilla'
import { resolveFeatures } from '../config/features.js'
import { createQueries } from '../query/query-client.js'
import { createSent } from '../sent/sent.js'
import type { Shell } from '../shell.js'
import { createTokens } from '../tokens/tokens.js'
import { askWallet, type ExactSend } from './ask-wallet.js'
import { createCostsQuery } from './costs-query.js'
import {
  canSend,
  contractOf,
  draftOf,
  findPlace,
  type SendDraft,
  type SendPlace,
  tokenOf,
} from './draft.js'
import { createMaxAmountQuery } from './max-amount-query.js'
import { findMissing } from './missing-part.js'
import { createReceiverCheck } from './receiver.js'
import type { SendController } from './send-controller.js'
import { SendIncompleteError } from './send-errors.js'
import { readSendFailure } from './send-failure.js'
import { createSendForm } from './send-form.js'
import { sendMachine } from './send-machine.js'
import { createSendRecorder } from './send-recorder.js'
import type { SendState } from './send-state.js'
import { createPaymentTaker } from './take-payment.js'
import { tellSend } from './tell-send.js'

const emptyForm = (): Omit<SendState, 'step' | 'of'> => ({
  entered: '',
  unit: 'token',
  isAll: false,
  isReadingAll: false,
  receiver: { text: '', status: 'empty', warnings: [] },
  costs: { status: 'none' },
})

/** Creates the controller. One send runs at a time, even while the modal is closed. */
export function createSend(carabiner: Carabiner, shell: Shell): SendController {
  const { controller, modal, router, settings, onDestroy } = shell
  const families = resolveFeatures(settings.features ?? {}).send
  const tokens = controller(createTokens)
  const sentTransactions = controller(createSent)
  const recorder = createSendRecorder(carabiner, shell)
  const state = proxy<SendState>({ step: 'editing', ...emptyForm() })
  /** The send under review, or pending in the wallet. */
  let draft: SendDraft | undefined
  let wasIn = false

  const queries = controller(createQueries)
  const place = () => findPlace(carabiner)
  /** Returns the send under review, or undefined while another account is active. */
  const reviewed = (): SendDraft | undefined => {
    const sendPlace = place()
    return sendPlace && draft && sendPlace.active.caipAddress === state.of
      ? { ...draft, place: sendPlace }
      : undefined
  }
  /**
   * Returns the account and network of the send.
   *
   * @throws {SendIncompleteError} if nothing can be sent
   */
  const sendingPlace = () => {
    const sendPlace = place()
    if (!sendPlace || !canSend(sendPlace, families)) throw new SendIncompleteError('chain')
    return sendPlace
  }
  const costs = createCostsQuery(queries, state, reviewed)
  const maxAmount = createMaxAmountQuery(queries, state)
  const payment = createPaymentTaker({ state, tokens, form: () => form })
  const check = createReceiverCheck(carabiner, shell, state.receiver, () => {
    const sendPlace = place()
    return (
      sendPlace && {
        ...sendPlace,
        sentTo: recent(),
        own: ownAddresses(carabiner, sendPlace),
        tokens: tokens.list().flatMap(({ address }) => contractOf(address) ?? []),
        ...tokenOf(state.token),
        hasToken: state.token !== undefined,
        ...payment,
      }
    )
  })
  const recent = () => {
    const payments = sentTransactions.list().filter(({ operation }) => operation === undefined)
    return [...new Set(payments.map(({ to }) => to))]
  }

  const machine = createMachine(sendMachine, {
    store: state,
    actions: {
      beginReview(details) {
        draft = details.draft
        // A maximum that arrives later is ignored.
        maxAmount.stop()
        delete state.failure
        state.costs = { status: 'none' }
        void costs.read()
      },
      endReview() {
        draft = undefined
        costs.cancel()
      },
      forgetFailure: () => delete state.failure,
      explain({ error }) {
        // A failed read of the costs is already displayed.
        if (state.costs.status !== 'failed') state.failure = readSendFailure(error)
        follow()
        // The displayed costs are out of date.
        if (state.failure?.problem === 'amountChanged') void costs.read()
      },
      clear() {
        costs.cancel()
        maxAmount.stop()
        check.clear()
        const { receiver: _, ...form } = emptyForm()
        Object.assign(state, form)
        delete state.token
        delete state.failure
      },
      showAccount() {
        follow()
        const view = router.current()?.view
        if (view !== 'WalletSend' && view !== 'WalletSendPreview') return
        router.reset({ view: 'Account' })
      },
      showForm() {
        if (router.current()?.view === 'WalletSendPreview') router.backTo('WalletSend')
      },
    },
  })
  const follow = () => {
    const accountId = place()?.active.caipAddress
    if (accountId === state.of || !machine.can('left')) return
    if (accountId) state.of = accountId
    else delete state.of
    machine.send('left')
  }
  /** Returns to the form, so that it can be edited. @returns false while the wallet is prompted */
  const mayChange = (): boolean => {
    machine.send('edit')
    return machine.state() === 'editing'
  }
  const form = createSendForm({ state, check, maxAmount, place, mayChange })

  /**
   * Prompts the wallet for a reviewed send.
   *
   * @returns the exact send, and its transaction if the wallet returned one
   */
  const ask = async (reviewedSend: SendDraft) => {
    const reviewedDraft = draft
    await costs.confirm()
    const { amount, fee, received, uiMultiplier } = state.costs
    if (amount === undefined || !fee) throw new SendIncompleteError('review')
    const exact: ExactSend = {
      ...reviewedSend,
      amount,
      fee,
      uiMultiplier,
      received,
    }
    const onLate = (lateTransaction: SentTransaction) => {
      if (!recorder.add(exact, lateTransaction)) return
      // Leave the review, so that the transaction is not sent twice.
      if (draft === reviewedDraft && machine.state() === 'reviewing') machine.send('sent')
    }
    try {
      return { exact, found: await askWallet(carabiner, exact, onLate) }
    } catch (error) {
      if (error instanceof OutcomeUnknownError) return { exact, found: error.sent }
      throw error
    }
  }
  const confirm = async () => {
    const sendPlace = sendingPlace()
    const current = reviewed()
    if (!current) draftOf(state, sendPlace)
    if (!current || state.costs.status === 'failed' || !machine.send('ask')) {
      throw new SendIncompleteError('review')
    }
    const { exact, found } = await tellSend(carabiner, current, () => ask(current)).catch(
      (error: unknown) => {
        machine.send('failed', { error })
        throw error
      },
    )
    recorder.add(exact, found)
    machine.send('sent')
    return found
  }

  /** Clears the form when the visitor goes back out of it. Closing the modal keeps it. */
  const forgetWhenLeft = () => {
    const { history, direction } = router.state
    const isIn = history.some(({ view }) => view.startsWith('WalletSend'))
    if (wasIn && !isIn && direction === 'back' && modal.state.open) machine.send('reset')
    wasIn = isIn
  }

  follow()
  forgetWhenLeft()
  onDestroy(carabiner.subscribe(follow), subscribe(router.state, forgetWhenLeft), check.stop)
  return {
    state,
    recent,
    ...form,
    missing() {
      const sendPlace = place()
      const isAble = sendPlace !== undefined && canSend(sendPlace, families)
      return findMissing(state, isAble ? sendPlace.network.caipNetworkId : undefined)
    },
    review() {
      if (!machine.can('review')) return
      machine.send('review', { draft: draftOf(state, sendingPlace()) })
    },
    edit: () => void machine.send('edit'),
    readCosts: costs.read,
    watchCosts: costs.watch,
    confirm,
    reset: () => void machine.send('reset'),
  }
}

/** Returns the connected addresses of the send's chain family. */
const ownAddresses = (carabiner: Carabiner, { account }: SendPlace): string[] =>
  carabiner
    .getSnapshot()
    .namespaces[account.namespace]?.connections.flatMap(({ accounts }) =>
      accounts.map(({ address }) => address),
    ) ?? []
