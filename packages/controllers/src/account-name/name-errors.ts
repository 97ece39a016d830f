import { BaseError } from '@carabiner/core'

/** A registration was asked for before a free name was chosen. Nothing was signed. */
export class NameIncompleteError extends BaseError {
  override name = 'NameIncompleteError'
  constructor() {
    super('A name that is available is required')
  }
}

/** The active account can have no name: none is registered for its family, on its network or in this app. */
export class NameUnavailableError extends BaseError {
  override name = 'NameUnavailableError'
  constructor() {
    super('No name can be registered for this account')
  }
}
