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
        'Pass the instance that createCarabiner returns as the first argument.',
        'With circular imports, the instance may not exist yet.',
      ],
    })
  }
}
