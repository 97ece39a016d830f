import type { Carabiner, PermitTerms } from '@carabiner/core'
import { ref } from 'valtio/vanilla'
import { createQuery } from '../query/create-query.js'
import type { QueryClient } from '../query/query-client.js'
import type { SendPlace } from '../send/draft.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import { askForPermit, type SignedPermit } from './ask-for-permit.js'
import { approvedSpender } from './check-swap.js'
import { permitTypedData } from './permit.js'
import { PermitExpiredError, SwapMismatchError } from './swap-errors.js'
import type { SwapStep } from './swap-machine.js'
import type { SwapState } from './swap-state.js'
import { contractIn, type SwapToken } from './swap-token.js'

interface SwapPermitParts {
  readonly carabiner: Pick<Carabiner, 'perform' | 'logger'>
  readonly queries: QueryClient
  /** The swap's state, a valtio proxy. */
  readonly state: SwapState
  place(): SendPlace | undefined
  source(): Promise<SwapsSource>
}

/** The permit of the reviewed swap, which replaces the transaction of an approval. */
export interface SwapPermit {
  /** Offers a permit, or drops one that has expired or belongs to another swap. */
  follow(): void
  /** Returns the signed permit of the swap under review. */
  signed(): SignedPermit | undefined
  /**
   * Asks the wallet to sign the offered permit.
   *
   * @param router - the checked contract that the swap calls
   * @throws {PermitUnusableError} if the wallet cannot sign it, or the token does not take it
   * @throws {SwapMismatchError} if the permit was offered for another contract
   */
  sign(router: string): Promise<void>
  /** @throws {PermitExpiredError} and offers another one, if the signed permit has expired */
  checkExpiry(): void
  /** Uses a transaction for the approval of this swap. */
  decline(): void
  /** Drops the signed permit, which the network may have used. */
  forget(): void
}

/** Times in ms. A permit near its end may expire before the swap is in a block. */
const times = { read: 20_000, lifetime: 1_200_000, margin: 60_000 }

/** The steps of a swap under review, which a permit belongs to. */
const reviewSteps: readonly SwapStep[] = ['reviewing', 'preparing', 'approving']

/** A token's terms, and the contract that may spend it. */
interface PermitOffer extends PermitTerms {
  readonly key: string
  readonly token: string
  readonly spender: string
  readonly amount: bigint
  readonly owner: string
  /** In ms since 1970. */
  readonly expiresAt: number
}

export function createSwapPermit(parts: SwapPermitParts): SwapPermit {
  const { carabiner, queries, state, place, source } = parts
  let current: { readonly key: string; readonly permit: SignedPermit } | undefined
  /** The swap whose permit was read last. */
  let readKey: string | undefined

  const readOffer = async (
    { place: swapPlace, key, from, to, amount }: PermitKey,
    signal: AbortSignal,
  ): Promise<PermitOffer | undefined> => {
    const { account, network, adapter } = swapPlace
    const token = contractIn(from)
    const swaps = await source()
    if (!swaps.takesPermits || from.address === undefined || token === undefined) return undefined
    const request = { account, network, signal }
    // A contract signs otherwise, and tokens check the signatures of keys.
    if (await adapter.contracts?.isContract({ network, signal, address: account.address }))
      return undefined
    const [terms, approval] = await Promise.all([
      adapter.tokens?.permitTerms?.({ ...request, token }),
      swaps.buildApproval({ ...request, amount, from: from.address, to: to.address }),
    ])
    const spender = approvedSpender(approval, {
      ...request,
      place: swapPlace,
      token,
      amount,
      knownTokens: [],
    })
    const expiresAt = Date.now() + times.lifetime
    return terms && { ...terms, key, token, amount, spender, owner: account.address, expiresAt }
  }
  const query = createQuery<PermitOffer | undefined, PermitKey>(queries, {
    action: 'permit of a token',
    deadline: times.read,
    read: readOffer,
    onSuccess: () => show(),
    onError(error) {
      readKey = undefined
      carabiner.logger.debug('a permit could not be offered', error)
    },
  })
  /** Returns the swap that a permit is for, or undefined if it needs none. */
  const wanted = (): PermitKey | undefined => {
    const { step, allowance, fromToken: from, toToken: to, quote } = state
    const swapPlace = place()
    if (!reviewSteps.includes(step) || !allowance.isNeeded) return undefined
    if (allowance.isOnePrompt || allowance.isByTransaction) return undefined
    if (!swapPlace || swapPlace.account.type === 'smartAccount' || !swapPlace.adapter.typedData)
      return undefined
    if (!from?.eip2612 || !to || !quote.value) return undefined
    const amount = quote.value.fromAmount
    const key = [swapPlace.active.caipAddress, from.id, amount].join()
    return { place: swapPlace, key, from: { ...from }, to: { ...to }, amount }
  }
  const offer = () => {
    const key = wanted()?.key
    return key !== undefined && query.data?.key === key ? query.data : undefined
  }
  const show = () => {
    const offered = offer()
    if (!offered) return void delete state.allowance.permit
    const { spender, amount } = offered
    const isSigned = current?.key === offered.key
    state.allowance.permit = {
      spender,
      amount,
      lifetime: times.lifetime,
      ...(isSigned && current
        ? { expiresAt: current.permit.expiresAt }
        : { typedData: ref(requestedData(offered)) }),
    }
  }
  const isExpiring = () =>
    current !== undefined && current.permit.expiresAt - times.margin < Date.now()
  const follow = () => {
    const key = wanted()
    if (isExpiring() || (key && current && current.key !== key.key)) current = undefined
    const offered = offer()
    if (offered && isOld(offered)) readKey = undefined
    show()
    if (!key || current || readKey === key.key) return
    readKey = key.key
    void query.refetch({ key })
  }

  return {
    follow,
    signed() {
      const key = wanted()?.key
      return key !== undefined && current?.key === key ? current.permit : undefined
    },
    async sign(router) {
      const offered = query.data
      const swapPlace = place()
      if (!offered || !swapPlace || !state.allowance.permit) throw new PermitExpiredError()
      if (router.toLowerCase() !== offered.spender.toLowerCase()) {
        throw new SwapMismatchError('permit: not the swap contract')
      }
      const { key, ...rest } = offered
      const permit = await askForPermit(carabiner, swapPlace, {
        ...rest,
        signal: queries.signal,
        // The visitor has seen the offered time.
        expiresAt: isOld(offered) ? Date.now() + times.lifetime : offered.expiresAt,
      })
      current = { key, permit }
      show()
    },
    checkExpiry() {
      if (!state.allowance.permit?.expiresAt || !isExpiring()) return
      follow()
      throw new PermitExpiredError()
    },
    decline() {
      current = undefined
      state.allowance.isByTransaction = true
      delete state.allowance.permit
    },
    forget() {
      current = undefined
      readKey = undefined
      query.reset()
      delete state.allowance.permit
    },
  }
}

/** Whether half of the time to use an offered permit is over. */
const isOld = ({ expiresAt }: PermitOffer) => expiresAt - Date.now() < times.lifetime / 2

/** Returns the data that the wallet would get. */
const requestedData = ({ domain, owner, spender, amount, nonce, expiresAt }: PermitOffer) =>
  permitTypedData(domain, {
    owner,
    spender,
    value: amount,
    nonce,
    deadline: BigInt(Math.floor(expiresAt / 1_000)),
  })

/** A swap that may use a permit, and the key of that permit. */
interface PermitKey {
  readonly place: SendPlace
  readonly key: string
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
}
