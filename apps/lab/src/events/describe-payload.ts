import { BaseError } from '@carabiner/core'

/** Names of values that are proofs, or that can be used only once. */
const secretNames = /^(signature|s|nonce|symKey)$/
/** Signatures in hex, base58 or base64, which are longer than a hash. */
const signature = /^(0x[0-9a-f]{67,}|[\w+/=-]{80,})$/i
/** A pairing, or a link to a wallet with its parameters. */
const carrier = /^(wc:|[\w.+-]+:\/\/[^?]*\?)/

const shorten = (text: string) => (text.length > 12 ? `${text.slice(0, 6)}…${text.slice(-2)}` : '…')

function describeText(name: string, text: string): string {
  const [, carried] = carrier.exec(text) ?? []
  if (carried !== undefined) return `${carried}…`
  return secretNames.test(name) || signature.test(text) ? shorten(text) : text
}

function describeValue(name: string, value: unknown): unknown {
  if (typeof value === 'string') return describeText(name, value)
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Uint8Array) return `${value.length} bytes`
  if (value instanceof BaseError) return { name: value.name, shortMessage: value.shortMessage }
  if (value instanceof Error) return { name: value.name, message: value.message }
  return value
}

/** Returns an event's data as JSON, with secrets shortened. */
export const describePayload = (payload: unknown): string =>
  JSON.stringify(payload, describeValue) ?? ''
