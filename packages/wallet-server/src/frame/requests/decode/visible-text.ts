/** A picture, with the signs that join it to others or say how it is drawn: those are not written out. */
const picture = String.raw`\p{Extended_Pictographic}(?:\u{fe0f}|\p{Emoji_Modifier}|\u{200d}\p{Extended_Pictographic})*`
/** Control characters but line ends and tabs, and all that is not seen, has no meaning, or turns text round. */
const unseen = String.raw`(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}`
const signs = new RegExp(`(${picture})|${unseen}`, 'gu')
/** Marks that are piled upon one another cover the lines beside them. */
const piled = /(\p{M}{4})\p{M}+/gu

const nameOf = (sign: string) =>
  `⟦U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟧`

/** Characters of others that are shown. What is longer and signed cannot be confirmed. */
export const mostShown = 100_000

/**
 * Text of others as it may be shown: what cannot be seen, or turns the text round, is written out by its number.
 *
 * @param most - characters that are kept of it; what is longer ends with an ellipsis
 * @example
 * visibleText('pay\u202Eeb', 100) // 'pay⟦U+202E⟧eb'
 */
export function visibleText(words: string, most = mostShown): string {
  const kept = words.length > most ? `${words.slice(0, most)}…` : words
  return kept
    .replace(piled, '$1⟦…⟧')
    .replace(signs, (sign: string, drawn?: string) => drawn ?? nameOf(sign))
}

/** Whether something of a text would not be seen as it is. */
export const hasHidden = (words: string): boolean => visibleText(words, words.length) !== words
