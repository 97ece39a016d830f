import { BaseError } from '@carabiner/core'

/** A registration without a free name. Nothing was signed. */
export class NameIncompleteError extends BaseError {
  override name = 'NameIncompleteError'
  constructor() {
    super('A name that is available is required')
  }
}

/** The active account can have no name, because of its chain family, network or app. */
export class NameUnavailableError extends BaseError {
  override name = 'NameUnavailableError'
  constructor() {
    super('No name can be registered for this account')
  }
}
