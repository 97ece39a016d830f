/** Control characters, halves of characters, line ends, and what is not seen: zero width, bidi marks, fillers. */
const unseen = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}`

const beginnings = {
  /** What may stand in a URI, and spaces. */
  plain: /^[\w\-.~:/?#[\]@!$&'()*+,;= ]*/,
  /** A character may say after itself whether it is a picture or a letter. */
  visible: new RegExp(`^(?:[^${unseen}][\ufe0e\ufe0f]?)*`, 'u'),
}

/** The first character that has no place in a statement. */
export function findStranger(text: string, allowed: keyof typeof beginnings): string | undefined {
  const [good = ''] = beginnings[allowed].exec(text) ?? []
  return [...text.slice(good.length)][0]
}

/** One line of what ERC-4361 allows. */
export const isPlainStatement = (text: string): boolean =>
  text !== '' && findStranger(text, 'plain') === undefined

/** One line that shows as it is: nothing that cannot be seen, breaks it or turns it round. */
export const isVisibleStatement = (text: string): boolean =>
  text !== '' && findStranger(text, 'visible') === undefined
