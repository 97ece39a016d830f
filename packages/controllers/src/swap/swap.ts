import type { Carabiner } from '@carabiner/core'
import { amountText } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import { SwapsUnsupportedError } from '../api/blockchain/swap-errors.js'
import { createOfferedFeatures } from '../config/offered-features.js'
import { findPlace } from '../send/draft.js'
import type { Shell } from '../shell.js'
import { hasSource } from '../sources/has-source.js'
import { createTokens } from '../tokens/tokens.js'
import { createCostReader } from './cost-reader.js'
import { findMissingSwapPart } from './missing-swap-part.js'
import { createPreparation } from './preparation.js'
import { createQuoteReader } from './quote-reader.js'
import { readAtomic } from './read-atomic.js'
import type { SwapController } from './swap-controller.js'
import { PriceChangedError, SwapIncompleteError } from './swap-errors.js'
import { isOfOnePrompt, readSwapFailure } from './swap-failure.js'
import { createSwapForm } from './swap-form.js'
import { findSwapPlace } from './swap-place.js'
import { createSwapProgress } from './swap-progress.js'
import { followSwapRoutes } from './swap-routes.js'
import { readSwapSettings } from './swap-settings.js'
import type { SwapState } from './swap-state.js'
import { type SwapEvent, swapTable } from './swap-table.js'
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

/** What an empty form does not have. */
const optional = [
  'fromToken',
  'toToken',
  'failure',
  'isReduced',
  'nativeHeld',
  'networkCost',
] as const

/** One swap at a time. It goes on while the modal is closed. */
export function createSwap(carabiner: Carabiner, shell: Shell): SwapController {
  const { controller, settings, sources, onDestroy } = shell
  const { slippage, networks } = readSwapSettings(settings.swaps)
  const features = controller(createOfferedFeatures)
  const offer = { networks, features, hasSource: hasSource(settings, 'swaps') }
  const held = controller(createTokens)
  const state = proxy<SwapState>({ step: 'editing', slippage, ...emptyForm() })
  const life = new AbortController()
  const { signal } = life

  const go = (event: SwapEvent): boolean => {
    const next = swapTable[state.step][event]
    if (!next) return false
    state.step = next
    return true
  }
  const place = () => findSwapPlace(carabiner, offer)
  const source = async () => {
    const { swaps } = await sources()
    if (!swaps) throw new SwapsUnsupportedError()
    return swaps
  }
  const tokens = createSwapTokens(carabiner, shell, place, source)
  const reader = createQuoteReader({
    shell,
    state,
    place,
    source,
    onRead: () => void readCost(),
  })
  const readCost = createCostReader(carabiner, {
    state,
    reader,
    source,
    place,
    signal,
    knownTokens: () => tokens.contracts(),
  })
  const progress = createSwapProgress({
    carabiner,
    shell,
    state,
    go,
    source,
    refresh: () => void reader.read(),
    follow: () => follow(),
  })
  const prepare = createPreparation(carabiner, {
    state,
    reader,
    source,
    place,
    signal,
    knownTokens: tokens.contracts,
  })
  const step = () => state.step
  const isBusy = () => ['preparing', 'approving', 'swapping'].includes(state.step)

  const clear = () => {
    reader.stop()
    Object.assign(state, emptyForm())
    for (const name of optional) delete state[name]
  }
  const follow = () => {
    const of = findPlace(carabiner)?.active.caipAddress
    if (of === state.of || isBusy()) return
    if (of) state.of = of
    else delete state.of
    // One that may have been swapped is found again once its account is back.
    const isKept = state.step === 'unknown'
    go('left')
    if (isKept) progress.letGo()
    else progress.leave()
    clear()
    tokens.follow()
    routes()
    if (of) void restore()
  }
  const restore = async () => {
    const where = place()
    if (!where) return
    const restored = await progress.restore(where).catch((error: unknown) => {
      carabiner.logger.debug('swaps of before could not be read', error)
      return undefined
    })
    if (!restored) return
    const { from, to, fromAmount } = restored.note
    if (isOfOnePrompt(restored.problem)) askSeparately()
    Object.assign(state, { fromToken: tokens.known(from.id) ?? from, toToken: to })
    Object.assign(state, { unit: 'token', entered: amountText(fromAmount, from) ?? '' })
    if (state.step === 'editing') {
      reader.change()
      go('review')
      void readOnePrompt()
    }
    routes()
  }
  const readOnePrompt = async () => {
    const where = place()
    if (!where) return
    const isAtomic = await readAtomic(carabiner, where, signal)
    if (state.of !== where.active.caipAddress || state.allowance.isSeparate) return
    state.allowance.isOnePrompt = isAtomic
  }
  /** Approval and swap are requests of their own, until another swap begins. */
  const askSeparately = () => {
    Object.assign(state.allowance, { isOnePrompt: false, isSeparate: true })
  }
  /** What dollars buy changes with the price; what is reviewed does not. */
  const fixAmount = () => {
    const { unit, fromToken, quote } = state
    if (unit !== 'dollars' || !fromToken || !quote.value) return
    const entered = amountText(quote.value.fromAmount, fromToken) ?? ''
    Object.assign(state, { unit: 'token', entered })
  }
  const edit = () => {
    const { step } = state
    if (!go('edit')) return
    delete state.failure
    progress.leave()
    if (step === 'done') clear()
    else if (step !== 'reviewing') reader.change()
  }
  /** What was reviewed is reviewed anew after a change. @returns false while the wallet or the network is waited for */
  const mayChange = (): boolean => {
    if (isBusy()) return false
    if (state.step !== 'editing') edit()
    return true
  }
  const form = createSwapForm({ state, reader, mayChange, place })

  const confirm = async () => {
    if (state.step !== 'reviewing' || !state.quote.value || !go('confirm')) {
      throw new SwapIncompleteError('review')
    }
    delete state.failure
    try {
      const { prepared, note, checkPlace } = await prepare()
      go(prepared.kind === 'approve' ? 'approve' : 'swap')
      await progress.start(prepared, note, checkPlace)
    } catch (error) {
      // What it came to later is told already.
      if (step() === 'preparing') state.failure = readSwapFailure(error)
      if (step() === 'preparing') go('refused')
      if (isOfOnePrompt(state.failure?.problem)) askSeparately()
      // What it would bring now is what is looked at next.
      if (error instanceof PriceChangedError) void reader.read()
      throw error
    } finally {
      follow()
    }
  }

  const routes = followSwapRoutes({
    shell,
    place,
    hasAccount: () => findPlace(carabiner) !== undefined,
    networks: () =>
      carabiner.networks
        .list()
        .map(({ caipNetworkId }) => caipNetworkId)
        .filter((id) => offer.networks.includes(id)),
    onLeft: () => reset(),
  })
  const reset = () => {
    if (isBusy()) return
    edit()
    clear()
  }
  follow()
  onDestroy(carabiner.subscribe(follow), () => {
    life.abort()
    reader.stop()
    tokens.stop()
  })
  return {
    state,
    tokens,
    missing: () => findMissingSwapPart(state, place()),
    ...form,
    readQuote: reader.read,
    watch() {
      void tokens.load()
      const stops = [held.watch(), reader.watch()]
      return () => {
        for (const stop of stops.splice(0)) stop()
      }
    },
    review() {
      const { step } = state
      if (step !== 'editing' && step !== 'failed') return
      if (!place()) throw new SwapsUnsupportedError()
      const missing = findMissingSwapPart(state, place())
      if (step === 'failed') {
        // The price is one of before, or of an earlier page: it is read again. What else is missing the form says.
        progress.leave()
        if (missing !== undefined && missing !== 'quote') return edit()
      } else if (missing !== undefined) throw new SwapIncompleteError('form')
      delete state.failure
      if (!go('review')) return
      fixAmount()
      void readOnePrompt()
      void readCost()
      if (step === 'failed') void reader.read()
    },
    edit,
    chooseApproval(kind) {
      if (!isBusy()) state.approval = kind
    },
    approveSeparately() {
      if (!isBusy()) askSeparately()
    },
    confirm,
    look: progress.look,
    async stop() {
      await progress.stop()
      if (state.step === 'editing' && state.fromToken) reader.change()
      follow()
    },
    reset,
  }
}
