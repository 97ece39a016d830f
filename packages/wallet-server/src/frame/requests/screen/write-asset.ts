import { fill } from '../../../text/texts.js'
import { type Writing, writeValue } from '../decode/say/write.js'
import type { Asset } from './story-of.js'

/** Writes an amount, or an item of a collection. */
export function writeAsset({ value, id, count = 1n }: Asset, writing: Writing): string {
  const written = writeValue(value, writing)
  if (id === undefined) return written
  const { thing, things } = writing.language.labels
  const values = { id: String(id), count: String(count), token: written }
  return fill(count === 1n ? thing : things, values)
}
