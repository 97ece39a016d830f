import type { Carabiner } from '@carabiner/core'
import { amountText, createMachine } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import { SwapsUnsupportedError } from '../api/blockchain/swap-errors.js'
import { createOfferedFeatures } from '../config/features.js'
import { createQueries } from '../query/query-client.js'
import { findPlace } from '../send/draft.js'
import type { Shell } from '../shell.js'
import { hasSource } from '../sources/has-source.js'
import { createTokens } from '../tokens/tokens.js'
import { findMissingSwapPart } from './missing-swap-part.js'
import type { SwapController } from './swap-controller.js'
import { SwapIncompleteError } from './swap-errors.js'
import { isOfOnePrompt } from './swap-failure.js'
import { createSwapForm } from './swap-form.js'
import { swapMachine } from './swap-machine.js'
import { findSwapPlace } from './swap-place.js'
import { createSwapQuoteQuery } from './swap-quote-query.js'
import { createSwapReview } from './swap-review.js'
import { followSwapRoutes } from './swap-routes.js'
import { readSwapSettings } from './swap-settings.js'
import type { SwapState } from './swap-state.js'
import { createSwapTokens } from './swap-tokens.js'

const emptyForm = () =>
  ({
    entered: '',
    unit: 'token',
    isReadingAll: false,
    quote: { status: 'none' },
    allowance: { status: 'none', isNeeded: false, isOnePrompt: false },
    approval: 'exact',
  }) satisfies Partial<SwapState>

/** The state's keys that an empty form does not have. */
const optional = [
  'fromToken',
  'toToken',
  'failure',
  'isReduced',
  'nativeHeld',
  'networkCost',
  'reviewedCalls',
] as const

/** Creates the controller. One swap runs at a time, even while the modal is closed. */
export function createSwap(carabiner: Carabiner, shell: Shell): SwapController {
  const { controller, settings, sources, onDestroy } = shell
  const { slippage, networks } = readSwapSettings(settings.swaps)
  const features = controller(createOfferedFeatures)
  const offer = { networks, features, hasSource: hasSource(settings, 'swaps') }
  const heldTokens = controller(createTokens)
  const state = proxy<SwapState>({ step: 'editing', slippage, ...emptyForm() })
  const queries = controller(createQueries)

  const place = () => findSwapPlace(carabiner, offer)
  const source = async () => {
    const { swaps } = await sources()
    if (!swaps) throw new SwapsUnsupportedError()
    return swaps
  }
  const tokens = createSwapTokens(carabiner, shell, place, source)
  const quote = createSwapQuoteQuery({
    queries,
    shell,
    state,
    place,
    source,
    onRead: () => review.onQuote(),
  })
  const review = createSwapReview({
    carabiner,
    shell,
    queries,
    state,
    quote,
    place,
    source,
    knownTokens: () => tokens.contracts(),
    send: (event) => machine.send(event),
    onEarlierOver: () => follow(),
  })
  const { permit, progress, readOnePrompt, askSeparately } = review
  const isBusy = () => ['preparing', 'approving', 'swapping'].includes(state.step)

  const machine = createMachine(swapMachine, {
    store: state,
    actions: {
      forgetFailure: () => delete state.failure,
      beginReview() {
        fixAmount()
        review.begin()
      },
      readOnePrompt: () => void readOnePrompt(),
      readQuote: () => void quote.read(),
      readForm: quote.change,
      leaveRun: progress.leave,
      letRunGo: progress.letGo,
      clear() {
        quote.stop()
        Object.assign(state, emptyForm())
        for (const name of optional) delete state[name]
      },
      showAccount() {
        tokens.follow()
        routes()
        if (state.of) void restore()
      },
    },
  })
  const follow = () => {
    const accountId = findPlace(carabiner)?.active.caipAddress
    if (accountId === state.of || isBusy()) return
    if (accountId) state.of = accountId
    else delete state.of
    machine.send('left')
  }
  const restore = async () => {
    const swapPlace = place()
    if (!swapPlace) return
    const restored = await progress.restore(swapPlace).catch((error: unknown) => {
      carabiner.logger.debug('earlier swaps could not be read', error)
      return undefined
    })
    if (!restored) return
    const { from, to, fromAmount } = restored.note
    if (isOfOnePrompt(restored.problem)) askSeparately()
    Object.assign(state, { fromToken: tokens.known(from.id) ?? from, toToken: to })
    Object.assign(state, { unit: 'token', entered: amountText(fromAmount, from) ?? '' })
    machine.send('restored')
    routes()
  }
  /** Converts the amount from dollars to tokens, so that a new price does not change the review. */
  const fixAmount = () => {
    const { unit, fromToken, quote: shownQuote } = state
    if (unit !== 'dollars' || !fromToken || !shownQuote.value) return
    const entered = amountText(shownQuote.value.fromAmount, fromToken) ?? ''
    Object.assign(state, { unit: 'token', entered })
  }
  /**
   * Returns to the form, so that it can be edited.
   *
   * @returns false while the wallet or the network has a pending request
   */
  const mayChange = (): boolean => {
    machine.send('edit')
    return machine.state() === 'editing'
  }
  const form = createSwapForm({ state, quote, mayChange, place })

  const routes = followSwapRoutes({
    shell,
    place,
    hasAccount: () => findPlace(carabiner) !== undefined,
    networks: () =>
      carabiner.networks
        .list()
        .map(({ caipNetworkId }) => caipNetworkId)
        .filter((id) => offer.networks.includes(id)),
    onLeft: () => machine.send('reset'),
  })
  follow()
  onDestroy(carabiner.subscribe(follow))
  return {
    state,
    tokens,
    missing: () => findMissingSwapPart(state, place()),
    ...form,
    readQuote: quote.read,
    watch() {
      void tokens.load()
      const stops = [heldTokens.watch(), quote.watch()]
      return () => {
        for (const stop of stops.splice(0)) stop()
      }
    },
    review() {
      const { step } = state
      if (!machine.can('review')) return
      if (!place()) throw new SwapsUnsupportedError()
      const missing = findMissingSwapPart(state, place())
      if (step === 'editing' && missing !== undefined) throw new SwapIncompleteError('form')
      // A review reads an outdated quote again. The form shows any other missing part.
      const isReady = missing === undefined || missing === 'quote'
      machine.send(isReady ? 'review' : 'edit')
    },
    edit: () => void machine.send('edit'),
    chooseApproval(kind) {
      if (!isBusy()) state.approval = kind
    },
    approveSeparately() {
      if (!isBusy()) askSeparately()
    },
    approveByTransaction() {
      if (!isBusy()) permit.decline()
    },
    confirm: () => review.confirm().finally(follow),
    look: progress.look,
    async stop() {
      await progress.stop()
      if (state.step === 'editing' && state.fromToken) quote.change()
      follow()
    },
    reset: () => void machine.send('reset'),
  }
}
