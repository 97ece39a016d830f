import { BaseError } from '@carabiner/core'
import type { OnrampMissing } from './onramp-state.js'

/** A purchase with an incomplete form, or while another one is pending. No page was opened. */
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

/** The URL for a provider's page belongs to another host. It was not opened. */
export class ForeignProviderUrlError extends BaseError {
  override name = 'ForeignProviderUrlError'
  constructor(provider: string) {
    super('The page is not one of the provider', { metaMessages: [`Provider: ${provider}`] })
  }
}
