/** A pictograph with its joiners and modifiers, which stay as they are. */
const picture = String.raw`\p{Extended_Pictographic}(?:\u{fe0f}|\p{Emoji_Modifier}|\u{200d}\p{Extended_Pictographic})*`
/**
 * Control characters except line ends and tabs, and characters that are invisible, unassigned or
 * change the direction.
 */
const unseen = String.raw`(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}`
const signs = new RegExp(`(${picture})|${unseen}`, 'gu')
/** Stacked marks would cover the lines beside them. */
const piled = /(\p{M}{4})\p{M}+/gu

const nameOf = (sign: string) =>
  `⟦U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟧`

/** Limit of shown foreign characters. Signed text beyond it cannot be confirmed. */
export const mostShown = 100_000

/**
 * Makes foreign text safe to show: invisible and direction characters become their code points.
 *
 * @param most - the number of shown characters. Longer text ends with an ellipsis
 * @example
 * visibleText('pay\u202Eeb', 100)
 * 'pay⟦U+202E⟧eb'
 */
export function visibleText(words: string, most = mostShown): string {
  const shortened = words.length > most ? `${words.slice(0, most)}…` : words
  return shortened
    .replace(piled, '$1⟦…⟧')
    .replace(signs, (sign: string, drawn?: string) => drawn ?? nameOf(sign))
}

/** Whether a part of a text would be invisible or changed. */
export const hasHidden = (words: string): boolean => visibleText(words, words.length) !== words
