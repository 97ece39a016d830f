/**
 * Control characters, lone surrogates, line ends and invisible characters: zero width, bidi marks, fillers.
 */
const unseen = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}`

const beginnings = {
  /** Spaces, and the characters of a URI. */
  plain: /^[\w\-.~:/?#[\]@!$&'()*+,;= ]*/,
  /** The variation selector after a character selects its text or emoji form. */
  visible: new RegExp(`^(?:[^${unseen}][\ufe0e\ufe0f]?)*`, 'u'),
}

/** Returns the first character that a statement must not contain, or undefined. */
export function findStranger(text: string, allowed: keyof typeof beginnings): string | undefined {
  const [good = ''] = beginnings[allowed].exec(text) ?? []
  return [...text.slice(good.length)][0]
}

/** Whether a text is one line of characters that ERC-4361 allows. */
export const isPlainStatement = (text: string): boolean =>
  text !== '' && findStranger(text, 'plain') === undefined

/**
 * Whether a text is one line without characters that are invisible, break the line or reverse its direction.
 */
export const isVisibleStatement = (text: string): boolean =>
  text !== '' && findStranger(text, 'visible') === undefined
