import { BaseError } from '@carabiner/core'
import type { OnrampMissing } from './onramp-state.js'

/** A purchase was asked for before its form was complete, or one is waited for already. No page was opened. */
export class OnrampIncompleteError extends BaseError {
  override name = 'OnrampIncompleteError'
  constructor(missing: OnrampMissing | 'step') {
    super(sentences[missing])
  }
}

const sentences = {
  chain: 'Nothing is sold for this network',
  token: 'A token to buy is required',
  amount: 'An amount is required',
  tooLow: 'The amount is below the minimum',
  tooHigh: 'The amount is above the maximum',
  step: 'Another purchase is waited for',
} as const

/** What should be a provider's page is another's. It was not opened. */
export class ForeignProviderUrlError extends BaseError {
  override name = 'ForeignProviderUrlError'
  constructor(provider: string) {
    super('The page is not one of the provider', { metaMessages: [`Provider: ${provider}`] })
  }
}
