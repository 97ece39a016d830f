/** One line of what ERC-4361 allows: what may stand in a URI, and spaces. */
export const isPlainStatement = (text: string): boolean =>
  /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/.test(text)

/** Control characters, halves of characters, line ends, and what is not seen: zero width, bidi marks, fillers. */
const unseen = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}`
/** A character may say after itself whether it is a picture or a letter. */
const visible = new RegExp(`^(?:[^${unseen}][\ufe0e\ufe0f]?)+$`, 'u')

/** One line that shows as it is: nothing that cannot be seen, breaks it or turns it round. */
export const isVisibleStatement = (text: string): boolean => visible.test(text)
