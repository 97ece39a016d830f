// Loaded with the first payment in an app with swaps.
import type { Carabiner } from '@carabiner/core'
import { createMachine } from '@carabiner/core/adapter'
import { proxy, subscribe } from 'valtio/vanilla'
import { findPlaceOn } from '../account/account-place.js'
import { SwapsUnsupportedError } from '../api/blockchain/swap-errors.js'
import { createOfferedFeatures } from '../config/features.js'
import type { QueryClient } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import { hasSource } from '../sources/has-source.js'
import type { SwapEvent } from '../swap/swap-machine.js'
import { swapMachine } from '../swap/swap-machine.js'
import { canSwap } from '../swap/swap-place.js'
import { createSwapReview } from '../swap/swap-review.js'
import { createSwapRuns } from '../swap/swap-runs.js'
import { readSwapSettings } from '../swap/swap-settings.js'
import type { SwapState } from '../swap/swap-state.js'
import { contractIn, isSameToken } from '../swap/swap-token.js'
import { chooseBalances } from '../tokens/choose-balances.js'
import type { PayFailure, PayOption, PaySwapped } from './pay-state.js'
import { createPaySwapQuote, type PaySwapTarget } from './pay-swap-quote.js'
import { createSwapList } from './swap-list.js'
import { readSwapOptions } from './swap-options.js'

/** How a press ended: the event of the payment, with what belongs to it. */
export type PaySwapOutcome =
  | { readonly kind: 'swapped'; readonly swapped: PaySwapped }
  | { readonly kind: 'approved' | 'lost' | 'changed' }
  | { readonly kind: 'refused'; readonly failure: PayFailure }

/** Swaps another token of the visitor to the requested one, step by step. */
export interface PaySwap {
  /** A valtio proxy. */
  readonly state: SwapState
  /** Returns the other tokens that the visitor can pay with. */
  readOptions(options: readonly PayOption[], signal: AbortSignal): Promise<PayOption[]>
  /** Takes an option with a swap. undefined, or another option, ends the quotes. */
  choose(option: PayOption | undefined): void
  /** Reads the quote again after a failure. Never rejects. */
  refresh(): void
  /** Keeps the quote up to date. */
  watch(): () => void
  /** Whether the wallet has chosen the network of the tokens. */
  isHere(): boolean
  /** Prompts the wallet for the next request. Never rejects. */
  confirm(): Promise<PaySwapOutcome>
  /** Whether a swap for the payment was stored, by this page or another one, and has not ended. */
  hasRun(): Promise<boolean>
  /** Continues a swap for the payment that was stored by an earlier page. */
  restore(): Promise<boolean>
  /** Whether the wallet or the network has a request. */
  isBusy(): boolean
  /** Waits for the end of the pending request. Never rejects. */
  settled(): Promise<PaySwapOutcome>
  /** Reads the status of a swap of unknown outcome again. Never rejects. */
  look(): Promise<void>
  /** Takes the outcome, once. After a swap or a failure, the next one can begin. */
  outcome(): PaySwapOutcome
  approveByTransaction(): void
  approveSeparately(): void
  /** Drops a swap of unknown outcome, which the wallet has not sent. */
  forget(): void
}

interface PaySwapParts {
  readonly carabiner: Carabiner
  readonly shell: Shell
  readonly queries: QueryClient
  /** Returns the key of the payment. */
  paymentKey(): string | undefined
}

const emptyState = () =>
  ({
    entered: '',
    unit: 'token',
    isReadingAll: false,
    quote: { status: 'none' },
    allowance: { status: 'none', isNeeded: false, isOnePrompt: false },
    approval: 'exact',
  }) satisfies Partial<SwapState>

/** The `id` of the swap of an earlier page, which belongs to no option. */
const restoredId = ''
const optional = ['fromToken', 'toToken', 'failure', 'nativeHeld', 'networkCost', 'of'] as const

export function createPaySwap({ carabiner, shell, queries, paymentKey }: PaySwapParts): PaySwap {
  const { controller, settings, sources, onDestroy } = shell
  const { slippage, networks } = readSwapSettings(settings.swaps)
  const features = controller(createOfferedFeatures)
  const offer = { networks, features, hasSource: hasSource(settings, 'swaps') }
  const balances = chooseBalances(carabiner, shell)
  const runs = createSwapRuns(carabiner, queries.signal)
  const state = proxy<SwapState>({ step: 'editing', slippage, ...emptyState() })
  let target: (PaySwapTarget & Pick<PayOption, 'id' | 'payer'>) | undefined

  const source = async () => {
    const { swaps } = await sources()
    if (!swaps) throw new SwapsUnsupportedError()
    return swaps
  }
  const placeOn = (networkId: string) => {
    const network = carabiner.networks.find(networkId)
    const place = network && findPlaceOn(carabiner, network)
    return place && canSwap(place, offer) ? place : undefined
  }
  const place = () => target && placeOn(target.from.chainId)
  const listed = createSwapList(carabiner, queries, source)
  /** The place of calls, which go to the active network. */
  const placeHere = () => {
    const swapPlace = place()
    return swapPlace?.active.networkId === swapPlace?.network.caipNetworkId ? swapPlace : undefined
  }
  const quote = createPaySwapQuote({
    queries,
    shell,
    state,
    place,
    target: () => target,
    source,
    onRead() {
      if (!machine.send('review')) review.onQuote()
    },
  })
  const review = createSwapReview({
    carabiner,
    shell,
    queries,
    state,
    quote,
    place: placeHere,
    source,
    knownTokens() {
      const tokens = [...listed.tokens(target?.from.chainId ?? '')]
      if (target) tokens.push(target.from, target.to)
      return tokens.flatMap((token) => contractIn(token) ?? [])
    },
    send: (event: SwapEvent) => machine.send(event),
    paymentKey,
    onEarlierOver() {},
  })
  const { progress } = review
  const machine = createMachine(swapMachine, {
    store: state,
    actions: {
      forgetFailure: () => delete state.failure,
      beginReview: () => review.begin(),
      readOnePrompt: () => void review.readOnePrompt(),
      readQuote: () => void quote.read(),
      readForm: () => void quote.read(),
      leaveRun: progress.leave,
      letRunGo: progress.letGo,
      clear() {
        quote.stop()
        quote.reset()
        Object.assign(state, emptyState())
        for (const name of optional) delete state[name]
      },
      showAccount() {},
    },
  })
  const isBusy = () => ['preparing', 'approving', 'swapping'].includes(state.step)
  const startReview = async () => {
    const wanted = target
    const swapPlace = place()
    if (swapPlace) await listed.read(swapPlace.network)
    if (!wanted || target?.id !== wanted.id || isBusy()) return
    const inList = listed
      .tokens(wanted.from.chainId)
      .find((token) => isSameToken(token, wanted.from))
    const eip2612 = wanted.from.eip2612 ?? inList?.eip2612
    target = { ...target, from: { ...target.from, eip2612 } }
    await quote.read()
  }
  /** Adopts the account and network that the wallet has chosen. */
  const follow = () => {
    const accountId = place()?.active.caipAddress
    if (accountId === undefined || accountId === state.of || isBusy()) return
    state.of = accountId
    if (state.step === 'reviewing') review.begin()
  }
  onDestroy(carabiner.subscribe(follow))

  const outcome = (): PaySwapOutcome => {
    const { fromToken: from, toToken: to, result, failure } = state
    switch (state.step) {
      case 'done': {
        if (!from || !to || !target) return { kind: 'changed' }
        const swapped = {
          ...result,
          optionId: to.id,
          // An earlier page knew the amount.
          requested: target.id === restoredId ? undefined : target.amount,
          from: { ...from },
          to: { ...to },
        }
        target = undefined
        machine.send('reset')
        return { kind: 'swapped', swapped }
      }
      case 'unknown':
        return { kind: 'lost' }
      case 'editing':
        return { kind: 'changed' }
      default: {
        const { problem, message, code } = failure ?? {}
        if (state.step === 'failed') machine.send('review')
        if (problem === undefined) return { kind: 'approved' }
        return {
          kind: 'refused',
          failure: { problem: 'swap', swapProblem: problem, message, code },
        }
      }
    }
  }
  const settled = async () => {
    await new Promise<void>((resolve) => {
      const look = () => {
        if (isBusy() && !queries.signal.aborted) return
        stop()
        queries.signal.removeEventListener('abort', look)
        resolve()
      }
      const stop = subscribe(state, look)
      queries.signal.addEventListener('abort', look, { once: true })
      look()
    })
    return outcome()
  }
  const findRun = async () => {
    const key = paymentKey()
    if (key === undefined) return undefined
    for (const networkId of networks) {
      const swapPlace = placeOn(networkId)
      const stored = swapPlace && (await runs.find(swapPlace, key))
      if (stored) return { ...stored, place: swapPlace }
    }
    return undefined
  }

  return {
    state,
    isBusy,
    settled,
    isHere: () => placeHere() !== undefined,
    readOptions: (options, signal) =>
      readSwapOptions({ carabiner, offer, balances, readListed: listed.read }, options, signal),
    choose(option) {
      if (isBusy() || state.step === 'unknown') return
      const { id, payer, from, amount, decimals, swapsTo } = option ?? {}
      const isSwap = from && amount !== undefined && decimals !== undefined && swapsTo !== undefined
      if (!option || !isSwap) {
        target = undefined
        machine.send('reset')
        return
      }
      if (target && target.id === id && target.payer === payer) {
        if (target.amount === amount) return
        target = { ...target, amount }
        void quote.read()
        return
      }
      target = undefined
      machine.send('reset')
      const { networkId: chainId, token, name, symbol, iconUrl, price } = option
      const address = token === undefined ? undefined : swapsTo
      const to = { id: swapsTo, chainId, address, name, symbol, decimals, iconUrl, price }
      target = { id: option.id, payer, amount, from: { ...from }, to }
      Object.assign(state, { fromToken: { ...from }, toToken: { ...to } })
      state.quote.status = 'reading'
      follow()
      void startReview()
    },
    refresh: () => void quote.read(),
    watch: () => quote.watch(),
    async confirm() {
      await review.confirm().catch((error: unknown) => {
        carabiner.logger.debug('a swap to pay with did not go through', error)
      })
      return settled()
    },
    async hasRun() {
      const { status } = (await findRun())?.run ?? {}
      return status === 'asking' || status === 'sent' || status === 'unknown'
    },
    async restore() {
      if (state.step !== 'editing') machine.send('reset')
      const stored = await findRun()
      if (!stored || state.step !== 'editing') return isBusy()
      const { from, to, minimum } = stored.note
      target = { id: restoredId, payer: stored.place.account.address, amount: minimum, from, to }
      Object.assign(state, { fromToken: { ...from }, toToken: { ...to } })
      state.of = stored.place.active.caipAddress
      await progress.restore(stored.place)
      if (machine.state() !== 'editing') return true
      target = undefined
      machine.send('reset')
      return false
    },
    look: progress.look,
    outcome,
    approveByTransaction() {
      if (!isBusy()) review.permit.decline()
    },
    approveSeparately() {
      if (!isBusy()) review.askSeparately()
    },
    forget: () => void machine.send('edit'),
  }
}
