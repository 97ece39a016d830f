import type { Carabiner } from '@carabiner/core'
import { createMachine, loadOnce } from '@carabiner/core/adapter'
import type { StoredPayment } from '@carabiner/core/internal'
import { proxy } from 'valtio/vanilla'
import { createQueries } from '../query/query-client.js'
import { createSent } from '../sent/sent.js'
import type { Shell } from '../shell.js'
import { connectToPay } from './connect-to-pay.js'
import { createExpiry } from './expiry.js'
import { initialPayState, optionalPayKeys, termsOf } from './initial-pay-state.js'
import { createPayChanges } from './pay-changes.js'
import type { PayController } from './pay-controller.js'
import { PaymentPendingError } from './pay-errors.js'
import { readPayFailure } from './pay-failure.js'
import { type PayStep, payMachine } from './pay-machine.js'
import { createPayQueries, isPayableOption } from './pay-queries.js'
import type { PayRun } from './pay-run.js'
import { createPayService } from './pay-service.js'
import type { PayState } from './pay-state.js'
import { createPaySwaps } from './pay-swaps.js'
import { createPayWork } from './pay-work.js'
import { receiptOf } from './payment-receipt.js'
import { type PaymentLinkRequest, type PaymentRequest, readPayment } from './payment-request.js'
import { createPaymentSearch } from './payment-search.js'
import { createProgressQuery } from './progress-query.js'
import { payersOf } from './read-options.js'
import { hasRates } from './read-rate.js'
import { createReceiptWait } from './receipt-wait.js'
import { sentPayment, transactionOf } from './stored-payment.js'
import { tellPaid } from './tell-paid.js'

/** Creates the controller. One payment runs at a time, also while the modal is closed. */
export function createPay(carabiner: Carabiner, shell: Shell): PayController {
  const { controller, modal, onDestroy } = shell
  const { logger } = carabiner
  const state = proxy<PayState>(initialPayState())
  const queries = controller(createQueries)
  const sent = controller(createSent)
  const wait = createReceiptWait()
  const service = createPayService(shell)
  let request: PaymentRequest | PaymentLinkRequest | undefined
  const run: PayRun = { payment: undefined, stored: undefined }
  const loadRecord = loadOnce(async () => {
    const record = await carabiner.payments()
    onDestroy(record.onOtherTab(() => void changes.onOtherTab().catch(notRead)))
    return record
  })
  const notRead = (error: unknown) => logger.debug('payments could not be read', error)
  const chosen = () => state.options.find(({ id }) => id === state.chosen)
  const swaps = createPaySwaps({
    carabiner,
    shell,
    queries,
    state,
    run,
    chosen,
    send: (event) => (typeof event === 'string' ? machine.send(event) : machine.send(...event)),
  })
  const { options, costs } = createPayQueries({
    carabiner,
    shell,
    queries,
    state,
    service,
    payment: () => run.payment,
    chosen,
    addSwaps: swaps.addSwaps,
    onChosen: swaps.follow,
  })
  const progress = createProgressQuery({
    carabiner,
    queries,
    service,
    payment: () => run.payment,
    onRead: (next, previous) => void changes.onProgress(next, previous).catch(notRead),
  })
  const expiry = createExpiry(() => machine.send('late'))
  const show = (next: StoredPayment) => {
    run.stored = next
    state.transaction = transactionOf(next)
  }

  const changes = createPayChanges({
    state,
    run,
    loadRecord,
    show,
    send: (event) => void machine.send(event),
  })
  const work = createPayWork({
    carabiner,
    state,
    run,
    queries,
    sent,
    service,
    options,
    progress,
    swaps,
    chosen,
    loadRecord,
    notRead,
    isOver: expiry.isOver,
    show,
    onServed(served) {
      run.payment = served
      state.request = termsOf(served)
    },
    onLate(late) {
      if (late.id !== run.payment?.id) return
      show(late)
      machine.send('sent')
    },
  })
  const watchService = () => (run.payment?.serviceId === undefined ? [] : [progress.watch()])
  const search = createPaymentSearch(carabiner, queries, sent, {
    service,
    payment: () => (state.step === 'unknown' ? run.stored : undefined),
    async found(hash) {
      if (!run.stored) return
      const next = sentPayment(run.stored, { hash })
      await (await loadRecord()).put(next)
      show(next)
      machine.send('sent')
    },
  })

  let leftStep: PayStep = 'idle'
  /** Whether the modal was open when a swap began. */
  let wasOpen = false
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
        if (!run.payment || state.step !== 'choosing') return
        expiry.watch(run.payment)
        swaps.follow()
        stops = [options.watch(), costs.watch(), swaps.watchQuote(), expiry.stop, ...watchService()]
      },
      leaveOptions: leave,
      closeIfLeft() {
        if (wasOpen && !modal.state.open) machine.send('close')
      },
      watchSwap() {
        stops = [swaps.watchUnknown()]
      },
      leaveSwap: leave,
      watchElsewhere() {
        stops = watchService()
      },
      leaveElsewhere: leave,
      watchNetwork() {
        stops = [search.watch()]
      },
      leaveNetwork: leave,
      giveReceipt() {
        const { stored } = run
        const receipt = stored && receiptOf(stored)
        if (!stored || !receipt) return
        state.receipt = receipt
        wait.give(receipt)
        tellPaid(carabiner, shell, stored)
      },
      giveUp: () => wait.giveUp(leftStep, state.failure),
    },
    onTransition({ from, to }) {
      leftStep = from
      if (to === 'swapping') wasOpen = modal.state.open
    },
    onError(error) {
      logger.error('a payment could not continue', error)
      if (state.step === 'confirming') machine.send('lost')
      else machine.send('refused', { failure: readPayFailure(error) })
    },
    work,
  })

  const begin = (next: PaymentRequest | PaymentLinkRequest, isRepeatable: boolean) => {
    const nextPayment = readPayment(next, {
      networks: carabiner.networks.list(),
      isServed: service !== undefined,
      hasRates: hasRates(shell),
    })
    const isSame = nextPayment.id === run.payment?.id
    const isBusy = ['swapping', 'asking', 'confirming'].includes(state.step)
    if (isBusy && !isSame) throw new PaymentPendingError()
    const isFresh = state.step === 'idle' || (isRepeatable && isEnded())
    if (isBusy || (isSame && !isFresh)) return
    if (!isSame) wait.giveUp('choosing')
    request = next
    run.payment = nextPayment
    run.stored = undefined
    progress.reset()
    swaps.reset()
    for (const name of optionalPayKeys) delete state[name]
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
      swaps.follow()
      void costs.refetch()
    },
    refresh() {
      void options.refetch()
      if (run.payment?.serviceId !== undefined) void progress.refetch()
      if (state.costs.status !== 'none') void costs.refetch()
      if (state.swap) swaps.current()?.refresh()
    },
    connect(optionId) {
      const option = state.options.find(({ id }) => id === optionId)
      if (request) connectToPay(carabiner, shell, request, option?.networkId)
    },
    pay() {
      if (state.swap) {
        if (state.swap.quote.status === 'ready') machine.send('swap')
      } else if (state.costs.status === 'ready' && isPayableOption(chosen())) machine.send('pay')
    },
    approveByTransaction: () => swaps.current()?.approveByTransaction(),
    approveSeparately: () => swaps.current()?.approveSeparately(),
    look() {
      if (state.step === 'swapUnknown') swaps.look()
      else if (!machine.send('changed')) search.now()
    },
    payAgain() {
      if (state.step === 'swapUnknown') {
        swaps.current()?.forget()
        machine.send('notSent')
      }
      const storedBefore = run.stored
      if (state.step !== 'unknown' || !storedBefore) return
      const next: StoredPayment = { ...storedBefore, status: 'failed' }
      loadRecord()
        .then((record) => record.put(next))
        .then(() => machine.send('notSent'), notRead)
    },
  }
}
