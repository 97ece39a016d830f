import { type Writing, writeValue } from '@carabiner/core/preview'
import { fill } from '../../../text/texts.js'
import type { Language } from '../../texts/language.js'
import type { Asset } from './story-of.js'

/** The facts and the language of an asset's text. */
export interface AssetWriting extends Writing {
  readonly language: Language
}

/** Writes an amount, or an item of a collection. */
export function writeAsset({ value, id, count = 1n }: Asset, writing: AssetWriting): string {
  const written = writeValue(value, writing)
  if (id === undefined) return written
  const { thing, things } = writing.language.labels
  const values = { id: String(id), count: String(count), token: written }
  return fill(count === 1n ? thing : things, values)
}
