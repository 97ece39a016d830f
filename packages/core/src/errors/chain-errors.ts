import { BaseError } from './base-error.js'

/** A wallet works on none of the networks that the host offers. Its owner was not asked. */
export class ChainsNotSupportedError extends BaseError {
  override name = 'ChainsNotSupportedError'
  constructor(requested: readonly string[]) {
    super('The connector does not support any of the requested chains', {
      metaMessages: [`Requested: ${requested.join(', ') || 'none'}`],
    })
  }
}
