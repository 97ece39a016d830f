import { BaseError } from '@carabiner/core'
import { HttpStatusError } from '@carabiner/core/transport'
import * as z from 'zod/mini'
import { text } from './bounds.js'

/** The network does not support swaps. */
export class SwapsUnsupportedError extends BaseError {
  override name = 'SwapsUnsupportedError'
  constructor() {
    super('Network not supported for Swaps')
  }
}

/** The network's gas price is unknown. */
export class GasPriceUnsupportedError extends BaseError {
  override name = 'GasPriceUnsupportedError'
  constructor() {
    super('Network not supported for Gas Price')
  }
}

/** Why a source offers no trade. `other` if the source gives a reason of its own. */
export type SwapRefusal = 'liquidity' | 'balance' | 'other'

const sentences: Readonly<Record<SwapRefusal, string>> = {
  liquidity: 'Insufficient liquidity',
  balance: 'Insufficient balance',
  other: 'The swap was refused',
}

/** A source offers no trade for an amount. */
export class SwapRefusedError extends BaseError {
  override name = 'SwapRefusedError'
  readonly refusal: SwapRefusal
  constructor(refusal: SwapRefusal, details?: string, cause?: unknown) {
    super(sentences[refusal], {
      details,
      cause,
    })
    this.refusal = refusal
  }
}

const reasonsAnswer = z.object({
  reasons: z.array(z.object({ description: text(1_024) })).check(z.minLength(1)),
})

/** Converts the API's rejection of a trade. Returns other errors unchanged. */
export async function toSwapError(error: unknown): Promise<unknown> {
  if (!(error instanceof HttpStatusError)) return error
  const answer: unknown = await error.response
    .clone()
    .json()
    .catch(() => undefined)
  const description = z.safeParse(reasonsAnswer, answer).data?.reasons[0]?.description
  if (description === undefined) return error
  return new SwapRefusedError(refusalOf(description), description, error)
}

function refusalOf(description: string): SwapRefusal {
  if (/insufficient liquidity/i.test(description)) return 'liquidity'
  return /balance|funds|not enough/i.test(description) ? 'balance' : 'other'
}
