import { BaseError } from '@carabiner/core'

/**
 * Controllers were created before their instance.
 *
 * @example
 * const carabiner = createCarabiner({ adapters, networks })
 * const shell = createShell(carabiner) // not before
 */
export class ClientsMissingError extends BaseError {
  override name = 'ClientsMissingError'
  constructor() {
    super('ConnectionControllerClient and NetworkControllerClient must be set', {
      metaMessages: [
        'Both are the instance that createCarabiner returns: hand it in as the first argument.',
        'Modules that import each other in a circle hand in what is not there yet.',
      ],
    })
  }
}
