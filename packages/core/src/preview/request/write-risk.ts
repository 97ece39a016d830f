import { type Piece, type Writing, writeTemplate } from '../say/write.js'
import type { Warning } from '../warning.js'
import type { PreviewTexts } from './preview-texts.js'
import type { PreviewTextKey } from './texts.en.js'

/** Writes a warning without the parts that only apply to the embedded wallet's screen. */
export function writeRisk(
  { code, values }: Warning,
  writing: Writing,
  texts: PreviewTexts,
): readonly Piece[] {
  const key = `risk.${code}`
  const template = isKey(key, texts.texts) ? texts.texts[key] : texts.warnings[code]
  return writeTemplate(template, values, writing)
}

const isKey = (key: string, texts: PreviewTexts['texts']): key is PreviewTextKey =>
  Object.hasOwn(texts, key)
