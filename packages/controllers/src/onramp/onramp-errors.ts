import { BaseError } from '@carabiner/core'
import type { OnrampMissing } from './onramp-state.js'

/** The form is incomplete, or another purchase is pending. No page was opened. */
export class OnrampIncompleteError extends BaseError {
  override name = 'OnrampIncompleteError'
  constructor(missing: OnrampMissing | 'step') {
    super(sentences[missing])
  }
}

const sentences = {
  chain: 'No token is for sale on this network',
  token: 'A token to buy is required',
  amount: 'An amount is required',
  tooLow: 'The amount is below the minimum',
  tooHigh: 'The amount is above the maximum',
  step: 'Another purchase is pending',
} as const

/** The service returned a page URL that does not belong to the provider. It was not opened. */
export class ForeignProviderUrlError extends BaseError {
  override name = 'ForeignProviderUrlError'
  constructor(provider: string) {
    super('The page does not belong to the provider', { metaMessages: [`Provider: ${provider}`] })
  }
}
