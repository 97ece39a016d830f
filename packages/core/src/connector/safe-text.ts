// C0 and C1 controls, lone surrogates, line separators, bidi overrides, interlinear marks and blanks. The second part
// has all invisible Unicode characters (zero-width, fillers, BOM, tags), except emoji selectors.
const unreadable =
  /[\p{Cc}\p{Cs}\u2028-\u202E\u2800\uFFF9-\uFFFB]|(?![\uFE0E\uFE0F])\p{Default_Ignorable_Code_Point}/gu

/**
 * Cleans a name from outside for display: one line in NFC, without control, bidi or invisible characters.
 *
 * @param maxLength - in characters. Longer text is cut
 * @default maxLength 64
 */
export function safeText(value: string, maxLength = 64): string {
  const clean = value.slice(0, 1024).normalize('NFC').replace(unreadable, ' ')
  return [...clean.replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('').trim()
}
