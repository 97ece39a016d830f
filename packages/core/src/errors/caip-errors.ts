import { safeText } from '../connector/safe-text.js'
import { describeValue, isObject } from '../schema/schema.js'
import { BaseError } from './base-error.js'

/** A value is not a CAIP-2 network id. It may be another string, a chain id or a network. */
export class InvalidNetworkIdError extends BaseError {
  override name = 'InvalidNetworkIdError'
  constructor(value: unknown) {
    const description =
      typeof value === 'string' ? `"${safeText(value, 80)}"` : describeValue(value)
    const suggestedId = networkIdOf(value)
    super(`${description} is not a CAIP-2 network id`, {
      metaMessages: [
        'It has two parts joined by a colon, such as eip155:1.',
        ...(suggestedId ? [`Write '${suggestedId}' instead.`] : []),
      ],
    })
  }
}

/** Returns the network id for a host's decimal or hex chain id, or for a network. */
function networkIdOf(value: unknown): string | undefined {
  if (isObject(value)) {
    const id: unknown = Reflect.get(value, 'caipNetworkId')
    return typeof id === 'string' ? safeText(id, 80) : networkIdOf(Reflect.get(value, 'id'))
  }
  const isChainId = /^([1-9]\d{0,15}|0x[\da-f]{1,13})$/i.test(String(value))
  return isChainId ? `eip155:${Number(value)}` : undefined
}

/** A string is not a CAIP-10 account id. */
export class InvalidAccountIdError extends BaseError {
  override name = 'InvalidAccountIdError'
  constructor(value: string) {
    super(`"${safeText(value, 160)}" is not a CAIP-10 account id`, {
      metaMessages: ['It has three parts joined by colons, such as eip155:1:0x….'],
    })
  }
}
