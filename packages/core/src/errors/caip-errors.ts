import { safeText } from '../connector/safe-text.js'
import { BaseError } from './base-error.js'

/** A string that should be a CAIP-2 network id is not one. */
export class InvalidNetworkIdError extends BaseError {
  override name = 'InvalidNetworkIdError'
  constructor(value: string) {
    super(`"${safeText(value, 80)}" is not a CAIP-2 network id`, {
      metaMessages: ['It has two parts joined by a colon, such as eip155:1.'],
    })
  }
}

/** A string that should be a CAIP-10 account id is not one. */
export class InvalidAccountIdError extends BaseError {
  override name = 'InvalidAccountIdError'
  constructor(value: string) {
    super(`"${safeText(value, 160)}" is not a CAIP-10 account id`, {
      metaMessages: ['It has three parts joined by colons, such as eip155:1:0x….'],
    })
  }
}
