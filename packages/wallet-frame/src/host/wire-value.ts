import type { Json } from '../protocol/index.js'

/**
 * Returns a value as it is posted: big integers become hex, as in EVM JSON-RPC. Values without a
 * JSON form are left out.
 */
export function toWire(value: unknown): Json | undefined {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (Array.isArray(value)) return value.map((item) => toWire(item) ?? null)
  if (typeof value !== 'object') return undefined
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const wire = toWire(item)
    return wire === undefined ? [] : [[key, wire] as const]
  })
  return Object.fromEntries(entries)
}
