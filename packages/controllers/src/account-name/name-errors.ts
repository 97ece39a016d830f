import { BaseError } from '@carabiner/core'

/** The visitor registered without a free name. Nothing was signed. */
export class NameIncompleteError extends BaseError {
  override name = 'NameIncompleteError'
  constructor() {
    super('An available name is required')
  }
}

/**
 * The active account cannot register a name: its chain family, its network or the app does not
 * support names.
 */
export class NameUnavailableError extends BaseError {
  override name = 'NameUnavailableError'
  constructor() {
    super('No name can be registered for this account')
  }
}
