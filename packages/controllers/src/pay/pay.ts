import type { Carabiner } from '@carabiner/core'
import { createMachine, loadOnce, randomUuid } from '@carabiner/core/adapter'
import type { StoredPayment } from '@carabiner/core/internal'
import { proxy } from 'valtio/vanilla'
import { createQueries } from '../query/query-client.js'
import { copyRequest } from '../router/copy-request.js'
import { createSent } from '../sent/sent.js'
import type { Shell } from '../shell.js'
import type { PaymentProgress } from '../sources/payments-source.js'
import { takeProgress } from './arrived-payment.js'
import { askPayment } from './ask-payment.js'
import { createExpiry } from './expiry.js'
import type { PayController } from './pay-controller.js'
import { PaymentPendingError } from './pay-errors.js'
import { readPayFailure } from './pay-failure.js'
import { type PayStep, payMachine } from './pay-machine.js'
import { createPayQueries, isPayableOption } from './pay-queries.js'
import { createPayService } from './pay-service.js'
import type { PayState, PayTerms } from './pay-state.js'
import { isPartial, receiptOf } from './payment-receipt.js'
import {
  type Payment,
  type PaymentLinkRequest,
  type PaymentRequest,
  readPayment,
} from './payment-request.js'
import { createPaymentSearch } from './payment-search.js'
import { createProgressQuery } from './progress-query.js'
import { payersOf } from './read-options.js'
import { hasRates } from './read-rate.js'
import { createReceiptWait } from './receipt-wait.js'
import { settlePayment } from './settle-payment.js'
import { startPayment } from './start-payment.js'
import {
  exactSendOf,
  isPayable,
  newPayment,
  sentEntryOf,
  sentPayment,
  transactionOf,
} from './stored-payment.js'
import { tellPaid } from './tell-paid.js'

const initialState = (): PayState => ({
  step: 'idle',
  options: [],
  optionsStatus: 'loading',
  costs: { status: 'none' },
  isSwitching: false,
})

const termsOf = ({ amount, unit, currency, expiresAt }: Payment): PayTerms => ({
  amount,
  unit,
  currency,
  expiresAt,
})

const refusal = ['refused', { failure: { problem: 'amountChanged' } }] as const

/** How long options are used for a payment without being read again. In ms. */
const freshFor = 30_000

/** Keys that a new request lacks. */
const optional = ['request', 'chosen', 'transaction', 'failure', 'receipt'] as const

/** Creates the controller. One payment runs at a time, also while the modal is closed. */
export function createPay(carabiner: Carabiner, shell: Shell): PayController {
  const { controller, modal, router, onDestroy } = shell
  const { logger } = carabiner
  const state = proxy<PayState>(initialState())
  const queries = controller(createQueries)
  const sent = controller(createSent)
  const wait = createReceiptWait()
  const service = createPayService(shell)
  let request: PaymentRequest | PaymentLinkRequest | undefined
  let payment: Payment | undefined
  /** The payment of the present step, as it is stored. */
  let stored: StoredPayment | undefined
  const loadRecord = loadOnce(async () => {
    const record = await carabiner.payments()
    onDestroy(record.onOtherTab(() => void followOtherTab().catch(notRead)))
    return record
  })
  const notRead = (error: unknown) => logger.debug('payments could not be read', error)
  const chosen = () => state.options.find(({ id }) => id === state.chosen)
  const { options, costs } = createPayQueries({
    carabiner,
    shell,
    queries,
    state,
    service,
    payment: () => payment,
    chosen,
  })
  const progress = createProgressQuery({
    carabiner,
    queries,
    service,
    payment: () => payment,
    onRead: (next, previous) => void onProgress(next, previous).catch(notRead),
  })
  const expiry = createExpiry(() => machine.send('late'))
  const show = (next: StoredPayment) => {
    stored = next
    state.transaction = transactionOf(next)
  }

  const read = async (signal: AbortSignal) => {
    const record = await loadRecord().catch((error: unknown) => {
      notRead(error)
      return undefined
    })
    // Paying writes the record, and refuses if it cannot.
    return (
      payment &&
      startPayment(
        {
          record,
          service,
          payment,
          isOver: expiry.isOver,
          show,
          onServed(served, first) {
            payment = served
            progress.setData(first)
            state.request = termsOf(served)
          },
        },
        signal,
      )
    )
  }
  /** Follows a payment that another browser, or a wallet that scanned its code, makes meanwhile. */
  const onProgress = async (next: PaymentProgress, previous: PaymentProgress | undefined) => {
    const { step } = state
    if (!payment || !(step === 'choosing' || step === 'elsewhere')) return
    const event = await takeProgress({ record: await loadRecord(), show }, payment, next)
    if (state.step !== step) return
    if (event) machine.send(event)
    // The other transaction failed.
    else if (step === 'elsewhere' && previous?.status === 'pending') machine.send('changed')
  }
  const followOtherTab = async () => {
    const { step } = state
    if (!payment || !(step === 'choosing' || step === 'elsewhere' || step === 'unknown')) return
    const storedBefore = await (await loadRecord()).find(payment.id)
    if (state.step !== step) return
    const isNews =
      step === 'choosing'
        ? !isPayable(storedBefore)
        : storedBefore?.status !== (step === 'elsewhere' ? 'asking' : 'unknown')
    if (isNews) machine.send('changed')
  }

  const ask = async (signal: AbortSignal) => {
    const option = chosen()
    const { fee } = state.costs
    if (!payment || !isPayableOption(option) || !fee) return refusal
    const { amount } = option
    // A price may be old after the page was hidden.
    if (Date.now() - options.dataUpdatedAt > freshFor) {
      await Promise.all([options.fetch(), service && progress.fetch()])
    }
    const isPaidElsewhere = payment.serviceId !== undefined && progress.data?.status !== 'open'
    if (isPaidElsewhere) return 'changed'
    const now = chosen()
    if (now?.id !== option.id || now.amount !== amount) return refusal
    const wanted = newPayment(payment, { ...option }, randomUuid())
    show(wanted)
    const outcome = await askPayment(
      {
        carabiner,
        record: await loadRecord(),
        signal: queries.signal,
        onSwitching(isSwitching) {
          state.isSwitching = isSwitching
        },
        onSent(next) {
          if (next.hash !== undefined) sent.add(sentEntryOf(next, next.hash))
        },
        onLate: takeLate,
      },
      wanted,
      exactSendOf(wanted, option, fee),
    )
    if (signal.aborted) return undefined
    if (outcome.kind === 'refused')
      return ['refused', { failure: readPayFailure(outcome.error) }] as const
    if ('stored' in outcome) show(outcome.stored)
    return outcome.kind
  }
  const takeLate = (late: StoredPayment) => {
    if (late.id !== payment?.id) return
    show(late)
    machine.send('sent')
  }
  const follow = async (signal: AbortSignal) => {
    const { hash } = stored ?? {}
    if (!stored || hash === undefined) return 'lost'
    const record = await loadRecord()
    const parts = { carabiner, sent, record, service, signal }
    const end = await settlePayment(parts, { ...stored, hash })
    if (signal.aborted) return undefined
    show(end.stored)
    if (end.kind === 'lost') return 'lost'
    if (end.kind === 'failed') return ['refused', { failure: { problem: end.problem } }] as const
    return isPartial(end.stored) ? 'partial' : 'paid'
  }
  const watchService = () => (payment?.serviceId === undefined ? [] : [progress.watch()])
  const search = createPaymentSearch(carabiner, queries, sent, {
    service,
    payment: () => (state.step === 'unknown' ? stored : undefined),
    async found(hash) {
      if (!stored) return
      const next = sentPayment(stored, { hash })
      await (await loadRecord()).put(next)
      show(next)
      machine.send('sent')
    },
  })

  let leftStep: PayStep = 'idle'
  let stops: (() => void)[] = []
  const leave = () => {
    for (const stop of stops.splice(0)) stop()
  }
  const machine = createMachine(payMachine, {
    store: state,
    actions: {
      forgetFailure: () => delete state.failure,
      explain({ failure }) {
        delete state.transaction
        state.failure = failure
        // The visitor sees no failure, and cannot try again.
        if (!modal.state.open) machine.send('close')
      },
      watchOptions() {
        if (!payment || state.step !== 'choosing') return
        expiry.watch(payment)
        stops = [options.watch(), costs.watch(), expiry.stop, ...watchService()]
      },
      leaveOptions: leave,
      watchElsewhere() {
        stops = watchService()
      },
      leaveElsewhere: leave,
      watchNetwork() {
        stops = [search.watch()]
      },
      leaveNetwork: leave,
      giveReceipt() {
        const receipt = stored && receiptOf(stored)
        if (!stored || !receipt) return
        state.receipt = receipt
        wait.give(receipt)
        tellPaid(carabiner, shell, stored)
      },
      giveUp: () => wait.giveUp(leftStep, state.failure),
    },
    onTransition({ from }) {
      leftStep = from
    },
    onError(error) {
      logger.error('a payment could not continue', error)
      if (state.step === 'confirming') machine.send('lost')
      else machine.send('refused', { failure: readPayFailure(error) })
    },
    work: { read, ask, follow },
  })

  const begin = (next: PaymentRequest | PaymentLinkRequest, isRepeatable: boolean) => {
    const nextPayment = readPayment(next, {
      networks: carabiner.networks.list(),
      isServed: service !== undefined,
      hasRates: hasRates(shell),
    })
    const isSame = nextPayment.id === payment?.id
    const isBusy = state.step === 'asking' || state.step === 'confirming'
    if (isBusy && !isSame) throw new PaymentPendingError()
    const isFresh = state.step === 'idle' || (isRepeatable && isEnded())
    if (isBusy || (isSame && !isFresh)) return
    if (!isSame) wait.giveUp('choosing')
    request = next
    payment = nextPayment
    stored = undefined
    progress.reset()
    for (const name of optional) delete state[name]
    Object.assign(state, { options: [], optionsStatus: 'loading', costs: { status: 'none' } })
    state.request = termsOf(nextPayment)
    machine.send('open')
  }
  const isEnded = () => ['paid', 'partial', 'expired', 'unready'].includes(state.step)

  let payers = payersOf(carabiner)
  const onChange = () => {
    const now = payersOf(carabiner)
    if (now === payers) return
    payers = now
    if (state.step === 'choosing') void options.refetch()
  }
  onDestroy(
    carabiner.subscribe(onChange),
    modal.onClose(() => machine.send('close')),
    () => {
      leave()
      expiry.stop()
      machine.stop()
    },
  )
  return {
    state,
    // The view opens its request again when the visitor returns to it.
    open: (next) => begin(next, false),
    request(next) {
      try {
        begin(next, true)
      } catch (error) {
        return Promise.reject(error)
      }
      return wait.receipt()
    },
    choose(id) {
      if (state.step !== 'choosing' || id === state.chosen) return
      if (!state.options.some((option) => option.id === id)) return
      state.chosen = id
      state.costs = { status: 'none' }
      delete state.failure
      costs.cancel()
      void costs.refetch()
    },
    refresh() {
      void options.refetch()
      if (payment?.serviceId !== undefined) void progress.refetch()
      if (state.costs.status !== 'none') void costs.refetch()
    },
    connect(optionId) {
      if (!request) return
      const networkId = state.options.find(({ id }) => id === optionId)?.networkId
      const network = networkId && carabiner.networks.find(networkId)
      modal.state.follow = copyRequest({ view: 'Pay', data: request })
      router.push(
        network
          ? {
              view: 'Connect',
              data: { namespace: network.chainNamespace, network: network.caipNetworkId },
            }
          : { view: 'Connect' },
      )
    },
    pay() {
      if (state.costs.status === 'ready' && isPayableOption(chosen())) machine.send('pay')
    },
    look() {
      if (!machine.send('changed')) search.now()
    },
    payAgain() {
      const storedBefore = stored
      if (state.step !== 'unknown' || !storedBefore) return
      const next: StoredPayment = { ...storedBefore, status: 'failed' }
      loadRecord()
        .then((record) => record.put(next))
        .then(() => machine.send('notSent'), notRead)
    },
  }
}
