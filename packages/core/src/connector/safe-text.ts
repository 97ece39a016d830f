// C0 and C1 controls, lone surrogates, line separators, bidi overrides, interlinear marks, blanks;
// then whatever Unicode draws as nothing (zero-width, fillers, BOM, tags), but for emoji selectors.
const unreadable =
  /[\p{Cc}\p{Cs}\u2028-\u202E\u2800\uFFF9-\uFFFB]|(?![\uFE0E\uFE0F])\p{Default_Ignorable_Code_Point}/gu

/**
 * Makes a name from outside safe to show: no control, bidi or invisible characters, one line, NFC.
 *
 * @param maxLength - in characters, more are cut
 * @default maxLength 64
 */
export function safeText(value: string, maxLength = 64): string {
  const clean = value.slice(0, 1024).normalize('NFC').replace(unreadable, ' ')
  return [...clean.replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('').trim()
}
